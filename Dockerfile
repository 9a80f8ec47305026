# syntax=docker/dockerfile:1
# One image for every process: the command says which one it is (compose.yaml, decision 138).
FROM node:24-bookworm-slim AS build
WORKDIR /samvaer
COPY . .
# Brings pnpm, installs what the lock file names, builds the shell and the remotes.
RUN npm run build
RUN rm -rf .cache/webpack .cache/worlds .cache/compiled

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /samvaer
COPY --from=build /samvaer ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/ready.mjs"]
CMD ["node", "services/gateway/src/server.ts"]
