// Read by drizzle-kit, which is installed by the first `npm run migrations`.
export default {
  dialect: 'postgresql',
  schema: './src/server/db/schema/*.ts',
  out: './src/server/db/migrations',
}
