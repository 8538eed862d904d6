import fp from 'fastify-plugin'

/** Once the server ends, what is under way is answered on a connection that closes: kept alive, it would hold the server up. */
export const closing = fp(async (app) => {
  let ends = false
  app.addHook('preClose', async () => {
    ends = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (ends) void reply.header('Connection', 'close')
  })
})
