import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/supplierGroups'
import { serveChange, serveRead } from '../../http/route'
import {
  getSupplierGroup,
  insertSupplierGroup,
  listSupplierGroups,
  removeSupplierGroup,
  updateSupplierGroup,
} from './supplierGroupsRepository'

export async function supplierGroupsRoutes(app: FastifyInstance) {
  serveRead(app, contract.listSupplierGroups, ({ db }) => listSupplierGroups(db))

  serveChange(app, contract.createSupplierGroup, ({ db, body }) => insertSupplierGroup(db, body))

  serveChange(app, contract.updateSupplierGroup, async ({ db, params, version, body }) =>
    updateSupplierGroup(db, await getSupplierGroup(db, params.id), version, body),
  )

  serveChange(app, contract.deleteSupplierGroup, async ({ db, params, version }) => {
    await removeSupplierGroup(db, await getSupplierGroup(db, params.id), version)
    return null
  })
}
