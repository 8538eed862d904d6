import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/suppliers'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead } from '../../http/route'
import { changeUnlessSimilar, createUnlessSimilar } from '../similar/saveUnlessSimilar'
import { getSupplier, insertSupplier, listSuppliers, updateSupplier } from './suppliersRepository'

export async function suppliersRoutes(app: FastifyInstance) {
  serveList(app, contract.listSuppliers, contract.exportSuppliers, ({ db, query }) => listSuppliers(db, query))

  serveRead(app, contract.getSupplier, ({ db, params }) => getSupplier(db, params.id))

  serveChange(app, contract.createSupplier, createUnlessSimilar('suppliers', insertSupplier))

  serveChange(app, contract.updateSupplier, changeUnlessSimilar('suppliers', updateSupplier))
}
