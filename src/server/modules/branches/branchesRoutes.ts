import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/branches'
import { canonicalJson } from '../../../domain/text/canonicalJson'
import { saved } from '../../audit/saved'
import { serveList } from '../../http/exports/serveList'
import { assertAccepted } from '../../http/acceptance'
import type { Sql } from '../../db/connection/database'
import { invalid } from '../../http/refusal'
import { createTaxRate } from '../../../contract/taxRates'
import { serveChange, serveRead, userOf } from '../../http/route'
import { assertIdentity } from '../sessions/assertIdentity'
import { inactiveRates } from '../taxRates/taxRatesRepository'
import { branchesOf, insertBranch, listBranches, rememberedBranch, updateBranch } from './branchesRepository'
import { createTaxRate as create } from './createTaxRate'
import { warnOfOpenWork } from './openWork'

export async function branchesRoutes(app: FastifyInstance) {
  serveRead(app, contract.getBranches, (reading) => branchesOf(reading.db, userOf(reading)))

  serveList(app, contract.listBranches, contract.exportBranches, (reading) =>
    listBranches(reading.db, userOf(reading), reading.query),
  )

  serveRead(app, contract.getBranch, (reading) => rememberedBranch(reading.db, reading.params.id, userOf(reading)))

  serveChange(app, contract.createBranch, async (change) => {
    const { db, body, record } = change
    // Clients pay to these accounts.
    if (body.bank_accounts?.length) await assertIdentity(change)
    await refuseInactiveRate(db, body.tax_rate_id)
    const branch = await insertBranch(db, body)
    record({ action: 'created', entity: 'branches', entity_id: branch.id, branch_id: branch.id, after: branch })
    return branch
  })

  serveChange(app, createTaxRate, create)

  serveChange(app, contract.updateBranch, async (change) => {
    const {
      db,
      params,
      version,
      body: { accept, ...body },
      record,
    } = change
    const { before, after } = await updateBranch(db, params.id, version, body)
    if (canonicalJson(before.bank_accounts) !== canonicalJson(after.bank_accounts)) await assertIdentity(change)
    if (before.tax_rate_id !== after.tax_rate_id) await refuseInactiveRate(db, after.tax_rate_id)
    const reason = before.active && !after.active ? assertAccepted(await warnOfOpenWork(db, after), accept) : null
    record({ ...saved('branches', { before, after }), branch_id: after.id, reason })
    return after
  })
}

/** An inactive tax rate stays where it is set, but cannot be chosen again. */
async function refuseInactiveRate(db: Sql, tax_rate_id: string | null | undefined) {
  const [code] = (await inactiveRates(db, [tax_rate_id])).values()
  if (code !== undefined)
    throw invalid([{ path: 'tax_rate_id', message: `The tax rate ${code} is inactive. Choose another tax rate.` }])
}
