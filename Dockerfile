# The product in an image: built, with the packages of run time alone, as a user without rights, on a file system that may be read-only.
# docs/deployment.md says how it is started with PostgreSQL and a proxy.
ARG NODE=22

FROM node:${NODE}-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:${NODE}-trixie-slim AS packages
WORKDIR /zabuni
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:${NODE}-trixie-slim
WORKDIR /zabuni
COPY --from=packages /zabuni ./
COPY --from=build /build/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_FOLDER=/backups
RUN mkdir /data /backups && chown 1000:1000 /data /backups
USER 1000:1000
EXPOSE 3000
VOLUME ["/data", "/backups"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
