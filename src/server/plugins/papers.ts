import fp from 'fastify-plugin'
import { paperDrawer, type PaperDrawer } from '../papers/drawer'

declare module 'fastify' {
  interface FastifyInstance {
    paper_drawer: PaperDrawer
  }
}

/** Draws papers and cuts fonts beside the server, for mails and for whoever asks; stopped before the database is. */
export const papers = fp(async (app) => {
  const drawer = paperDrawer()
  app.decorate('paper_drawer', drawer)
  app.addHook('onClose', () => drawer.close())
})
