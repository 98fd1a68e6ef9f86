# One image for every role of the service (ROLE: all, api, curation, worker, migrate). The final stage has what runs and
# nothing that builds: no package manager, no compiler, no test. Its Node is the one of package.json, from node_modules.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY web/package.json web/package-lock.json web/
RUN npm --prefix web ci
COPY . .
RUN npm run build && npm --prefix web run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# typescript is a dependency only because `npm start` compiles; the second copy of Node is what its package unpacked.
RUN npm ci --omit=dev \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/node/node_modules node_modules/.package-lock.json \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM debian:bookworm-slim
WORKDIR /app
ENV NODE_ENV=production PATH=/app/node_modules/.bin:$PATH
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist/src dist/src
COPY --from=build /app/dist/rest-adapter dist/rest-adapter
COPY --from=build /app/dist/mcp-adapter dist/mcp-adapter
COPY --from=build /app/web/dist web/dist
COPY package.json LICENSE NOTICE ./
COPY rest-adapter rest-adapter
COPY mcp-adapter mcp-adapter
COPY docs docs
COPY data data
COPY web/embed web/embed
COPY deploy/healthcheck.mjs deploy/
USER 10001:10001
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "dist/src/main.js"]
