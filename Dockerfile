# Periplo in a container (docs/operation/container.md).

FROM node:24.21.0-trixie-slim AS screens
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node, and nothing reads sources, types and manuals of packages.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -r node_modules/node-linux-* \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \
    -o -iname 'readme*' -o -iname 'changelog*' \) -delete
COPY contract contract
COPY sample sample
COPY scripts scripts
COPY server server
COPY --from=screens /app/dist/web dist/web
# Compiles once what every start loads, for the user who runs it: later nothing here can be written.
RUN install -d -o node node_modules/.cache
USER node
RUN node scripts/launch.js compile-cache
# Readable for every user, whatever the umask of the checkout was, and writable for none.
USER root
RUN chown -R root:root . && chmod -R a+rX,go-w .

FROM node:24.21.0-trixie-slim
RUN install -d -o node -g node -m 700 /data
WORKDIR /app
COPY --from=packages /app ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# No --start-interval: Podman 4 refuses to build with it.
HEALTHCHECK --interval=10s --timeout=10s --start-period=2m CMD ["node", "scripts/health-check.js"]
# No shell and no npm between them, so that SIGTERM reaches the process.
CMD ["node", "--max-semi-space-size=8", "scripts/launch.js"]
