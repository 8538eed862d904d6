import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/quotes'
import { serveChange, serveFile, serveRead } from '../../route'
import { getSubmittedFile } from './quoteFile'
import { submittedQuotes } from './quotesRepository'
import { invitationsToRead } from './readQuotes'
import { typeInQuote } from './typeInQuote'

export async function quotesRoutes(app: FastifyInstance) {
  serveRead(app, contract.listQuotes, async (reading) => submittedQuotes(reading.db, await invitationsToRead(reading)))
  serveFile(app, contract.getSubmittedFile, getSubmittedFile)
  serveChange(app, contract.typeInQuote, typeInQuote)
}
