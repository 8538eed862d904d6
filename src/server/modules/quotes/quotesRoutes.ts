import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/quotes'
import { serveChange, serveFile, serveRead } from '../../http/route'
import { getSubmittedFile } from './quoteFile'
import { listQuotes } from './readQuotes'
import { enterQuote } from './enterQuote'

export async function quotesRoutes(app: FastifyInstance) {
  serveRead(app, contract.listQuotes, listQuotes)
  serveFile(app, contract.getSubmittedFile, getSubmittedFile)
  serveChange(app, contract.enterQuote, enterQuote)
}
