# Inkhorn in a container: builds with all dependencies, runs with two of them, which have binaries, as an unprivileged user.
# docker build -t inkhorn . && docker run -p 127.0.0.1:3000:3000 -v inkhorn:/data -e AUTH_EMAIL=direct inkhorn
# BASE may be any Debian with Node 22, npm, and a user `node`.
ARG BASE=node:22-bookworm-slim
FROM ${BASE} AS build
WORKDIR /inkhorn
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM ${BASE}
# pg_dump and pg_restore, for backups of a PostgreSQL database. They refuse one newer than themselves: bookworm has 15.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /inkhorn
COPY --from=build /inkhorn/package.json /inkhorn/LICENSE ./
COPY --from=build /inkhorn/node_modules ./node_modules
COPY --from=build /inkhorn/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
