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
  app.addHook('onClose', () => drawer.close())
})
