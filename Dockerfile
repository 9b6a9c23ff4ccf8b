FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# A changed patch installs the packages anew, so that the build applies it to unchanged ones.
COPY patches ./patches
RUN npm ci --no-audit --no-fund
COPY . .
# The commit that the build is of, because the image has no repository.
ARG COMMIT
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 DEMO=0
COPY --from=build /app/package.json /app/NOTICE.md ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/tools/starter-foods ./tools/starter-foods
COPY --from=build /app/bin ./bin
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/serve.mjs"]
