import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/suppliers'
import { assertAccepted } from '../../http/acceptance'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead } from '../../http/route'
import { changedIn, similarWarnings } from '../similar/similarRepository'
import { getSupplier, insertSupplier, listSuppliers, updateSupplier } from './suppliersRepository'

export async function suppliersRoutes(app: FastifyInstance) {
  serveList(app, contract.listSuppliers, contract.exportSuppliers, ({ db, query }) => listSuppliers(db, query))

  serveRead(app, contract.getSupplier, ({ db, params }) => getSupplier(db, params.id))

  serveChange(app, contract.createSupplier, async ({ db, body: { accept, ...values }, record }) => {
    const supplier = await insertSupplier(db, values)
    const reason = assertAccepted(await similarWarnings(db, 'suppliers', supplier), accept)
    record({ action: 'created', entity: 'suppliers', entity_id: supplier.id, after: supplier, reason })
    return supplier
  })

  serveChange(app, contract.updateSupplier, async ({ db, params, version, body: { accept, ...values }, record }) => {
    const { before, after } = await updateSupplier(db, params.id, version, values)
    const reason = assertAccepted(await similarWarnings(db, 'suppliers', changedIn(before, values)), accept)
    record({
      action: after.active || !before.active ? 'changed' : 'made_inactive',
      entity: 'suppliers',
      entity_id: after.id,
      before,
      after,
      reason,
    })
    return after
  })
}
