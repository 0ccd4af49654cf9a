"""Questions to the referee in people's own words: what was meant, and what rules, verdicts and score lines say."""
