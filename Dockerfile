# One image for each process: docker build --build-arg SERVICE=auth --tag maseki/auth:1 .
# `npm run images` builds all of them. Every stage but the last ones is the same for all, so it is built once.

# Where dependencies are installed and bundles are built: any Node from 20.19 on, with npm.
ARG BUILD_IMAGE=node:24.21.0-bookworm-slim
# What production runs on: the C and C++ libraries, certificates and time zones; no shell, no package manager. Pin it by digest where
# releases must be repeatable: --build-arg BASE_IMAGE=…@sha256:…
ARG BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot
# The same with busybox, whose tar puts changed sources into a running container.
ARG DEV_BASE_IMAGE=gcr.io/distroless/cc-debian12:debug-nonroot

# What npm reads, alone: only a change of it installs again.
FROM ${BUILD_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -exec rm {} + && \
    find . -depth -type d -empty -exec rmdir {} \;

FROM ${BUILD_IMAGE} AS sources
WORKDIR /src
COPY --from=manifests /src ./
RUN npm ci
COPY . .

FROM sources AS bundles
RUN npm run bundle

# The Node that the lock file names, in one layer for all images.
FROM ${BASE_IMAGE} AS node
COPY --from=sources --chown=0:0 /src/node_modules/node/bin/node /usr/local/bin/node
WORKDIR /app
USER 65532:65532
ENTRYPOINT ["/usr/local/bin/node", "--enable-source-maps"]

# Sources that restart when they change, in a folder that its user may write.
FROM sources AS dev-content
ARG SERVICE
RUN node_modules/node/bin/node --disable-warning=ExperimentalWarning tools/k8s/dev-content.ts "${SERVICE}" /content

FROM ${DEV_BASE_IMAGE} AS dev-once
COPY --from=sources --chown=0:0 /src/node_modules/node/bin/node /usr/local/bin/node
COPY --from=dev-content --chown=65532:65532 /content /app
WORKDIR /app
USER 65532:65532
ENV NODE_ENV=development
ENTRYPOINT ["/usr/local/bin/node", "--enable-source-maps"]
CMD ["main.ts"]

FROM dev-once AS dev
CMD ["tools/watch/main.ts", "main.ts"]

FROM node AS production
ARG SERVICE
ENV NODE_ENV=production ASSETS_DIR=/app/frontends
COPY --from=bundles --chown=0:0 /src/dist/${SERVICE} /app
CMD ["main.js"]
