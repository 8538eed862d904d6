import fp from 'fastify-plugin'

/** The tags of operations that change what servers remember: sessions and their users, and the settings. */
const tags = ['Session', 'Users', 'Company', 'Settings']

/** After the answer to such a change, no request on any server uses what was remembered before. */
export const heardChanges = fp(async (app) => {
  app.addHook('preSerialization', async ({ routeOptions: { config }, method }) => {
    if (method !== 'GET' && tags.includes(config.operation?.tag ?? '')) await app.hints.heard()
  })
})
