import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../contract/quotes'
import { mostQuoteFileBytes } from '../../../../domain/quotes/quoteFile'
import { serveChange, serveFile, serveRead, serveUpload } from '../../../http/route'
import { askQuestion } from './askQuestion'
import { declineRfq, markRfqOpened, saveQuote, submitQuote, withdrawDecline } from './publicActions'
import { publicRfq } from './publicRfq'
import { getQuoteFile, putQuoteFile, removeQuoteFile } from '../quoteFile'
import { submittedQuotes } from '../quotesRepository'
import { supplierOf } from '../supplierChange'
import { putQuestionFile, removeQuestionFile } from './questionFile'
import { discardDraft, withdrawQuote } from './withdrawQuote'

/** The supplier's API, authorised by the link's token. Mail scanners follow links too: reading changes nothing. */
export async function publicRoutes(app: FastifyInstance) {
  serveRead(app, contract.getPublicRfq, (reading) => publicRfq(reading.db, supplierOf(reading).id, reading.now))
  serveChange(app, contract.markRfqOpened, markRfqOpened)
  serveChange(app, contract.saveQuote, saveQuote)
  serveChange(app, contract.submitQuote, submitQuote)
  serveChange(app, contract.discardDraft, discardDraft)
  serveChange(app, contract.withdrawQuote, withdrawQuote)
  serveChange(app, contract.declineRfq, declineRfq)
  serveChange(app, contract.withdrawDecline, withdrawDecline)
  serveChange(app, contract.askQuestion, askQuestion)
  serveRead(app, contract.listOwnQuotes, (reading) => submittedQuotes(reading.db, [supplierOf(reading).id]))
  serveFile(app, contract.getQuoteFile, getQuoteFile)
  serveUpload(app, contract.putQuoteFile, mostQuoteFileBytes, async (change, bytes) => ({
    payload: await putQuoteFile(change, bytes),
    begin: () => undefined,
  }))
  serveChange(app, contract.removeQuoteFile, removeQuoteFile)
  serveUpload(app, contract.putQuestionFile, mostQuoteFileBytes, async (change, bytes) => ({
    payload: await putQuestionFile(change, bytes),
    begin: () => undefined,
  }))
  serveChange(app, contract.removeQuestionFile, removeQuestionFile)
}
