# The program of the hub alone, from the checkout, with the packages that requirements/ locks.
FROM python:3.11-slim-bookworm
WORKDIR /companion
COPY requirements requirements
RUN pip install --no-cache-dir --no-deps --require-hashes --only-binary :all: \
        -r requirements/run.txt -r requirements/hub.txt \
    && pip uninstall --yes opencv-python \
    && pip install --no-cache-dir --no-deps --require-hashes --only-binary :all: -r requirements/screenless.txt
COPY . .
RUN pip install --no-cache-dir --no-deps --no-index --no-build-isolation . ./packages/hub
USER nobody
ENV PYTHONUNBUFFERED=1
CMD ["companion", "hub"]
