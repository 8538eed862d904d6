import type { FastifyInstance } from 'fastify'
import * as history from '../../../contract/supplierHistory'
import * as contract from '../../../contract/suppliers'
import { assertAccepted } from '../../acceptance'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { changedIn, similarWarnings } from '../similar/similarRepository'
import { getSupplierHistory, listSupplierInvitations } from './supplierHistoryRepository'
import { getSupplier, insertSupplier, listSuppliers, updateSupplier } from './suppliersRepository'

export async function suppliersRoutes(app: FastifyInstance) {
  serveList(app, contract.listSuppliers, contract.exportSuppliers, ({ db, query }) => listSuppliers(db, query))

  serveRead(app, contract.getSupplier, ({ db, params }) => getSupplier(db, params.id))

  serveRead(app, history.getSupplierHistory, async (reading) => {
    const { id } = await getSupplier(reading.db, reading.params.id)
    return getSupplierHistory(reading.db, userOf(reading), id, reading.now)
  })

  serveRead(app, history.listSupplierInvitations, (reading) =>
    listSupplierInvitations(reading.db, userOf(reading), reading.params.id, reading.query, reading.now),
  )

  serveChange(app, contract.createSupplier, async ({ db, body: { accept, ...values }, record }) => {
    const supplier = await insertSupplier(db, values)
    const reason = assertAccepted(await similarWarnings(db, 'suppliers', supplier), accept)
    await record({ action: 'created', entity: 'suppliers', entity_id: supplier.id, after: supplier, reason })
    return supplier
  })

  serveChange(app, contract.updateSupplier, async ({ db, params, version, body: { accept, ...values }, record }) => {
    const { before, after } = await updateSupplier(db, params.id, version, values)
    const reason = assertAccepted(await similarWarnings(db, 'suppliers', changedIn(before, values)), accept)
    await record({
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
