import fp from 'fastify-plugin'
import { isLoopback, type Env } from '../../env'
import { loggedAs, refusal } from '../refusal'

/**
 * Without PUBLIC_URL links have the address of the request, so it must be that of this computer. The header Host is
 * whatever its sender writes, and a name of another site may resolve to 127.0.0.1.
 */
export const hosts = fp<{ env: Env }>(async (app, { env }) => {
  if (env.PUBLIC_URL) return
  app.addHook('onRequest', async ({ hostname }) => {
    if (!isLoopback(hostname))
      throw loggedAs(
        'host_refused',
        refusal(
          421,
          'wrong_host',
          'This server is set up for its own computer only. Open it as localhost, or set PUBLIC_URL to the address that users open.',
        ),
      )
  })
})
