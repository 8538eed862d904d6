import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/quotes'
import { conflict, notFound } from '../../refusal'
import { serveChange, serveRead, userOf } from '../../route'
import { getRfq } from '../rfqs/rfqsRepository'
import { invitationIds, submittedQuotes } from './quotesRepository'
import { isSealed } from './submission'
import { typeInQuote } from './typeInQuote'

export async function quotesRoutes(app: FastifyInstance) {
  serveRead(app, contract.listQuotes, async (reading) => {
    const { db, params, now } = reading
    const rfq = await getRfq(db, params.id, userOf(reading), now)
    const invited = await invitationIds(db, rfq.id, params.supplier_id)
    if (invited.length === 0) throw notFound('supplier')
    if (isSealed(rfq)) throw conflict('sealed', 'The prices of this RFQ are sealed until an administrator opens them after the deadline.')
    return submittedQuotes(db, invited)
  })

  serveChange(app, contract.typeInQuote, typeInQuote)
}
