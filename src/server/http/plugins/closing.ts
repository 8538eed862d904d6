import fp from 'fastify-plugin'

/** While the server stops, responses close their connection: a kept-alive one would delay the stop. */
export const closing = fp(async (app) => {
  let ends = false
  app.addHook('preClose', async () => {
    ends = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (ends) void reply.header('Connection', 'close')
  })
})
