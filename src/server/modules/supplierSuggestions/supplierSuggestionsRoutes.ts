import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/supplierSuggestions'
import { serveRead, userOf } from '../../http/route'
import { readSupplierSuggestions } from './supplierSuggestionsRepository'

export async function supplierSuggestionsRoutes(app: FastifyInstance) {
  serveRead(app, contract.suggestSuppliers, (reading) =>
    readSupplierSuggestions(reading.db, reading.body, userOf(reading), reading.now),
  )
}
