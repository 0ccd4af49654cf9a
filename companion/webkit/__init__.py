"""The kit of every web application of this house: server, guard, language, files, pages.

It knows neither a table nor a hub, and nothing of a game.
"""
