import fp from 'fastify-plugin'
import { documentDrawer, type DocumentDrawer } from './drawer'

declare module 'fastify' {
  interface FastifyInstance {
    document_drawer: DocumentDrawer
  }
}

/**
 * Draws documents and subsets fonts outside the server's thread, for mails and for requests; stopped before the
 * database.
 */
export const documentDrawing = fp(async (app) => {
  const drawer = documentDrawer()
  app.decorate('document_drawer', drawer)
  // After the answer to who waits for the start; a failure is that of the first document as well, which reports it.
  app.addHook('onListen', () => void drawer.warm().catch(() => undefined))
  app.addHook('onClose', () => drawer.close())
})
