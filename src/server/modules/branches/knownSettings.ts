import fp from 'fastify-plugin'
import { dayIn } from '../../../domain/dates/days'
import type { Database } from '../../db/connection/database'
import { rememberedRules } from '../approvals/approvalRulesRepository'
import { theCompany } from '../company/companyRepository'
import { exchangeRatesOn } from '../exchangeRates/exchangeRatesRepository'
import { allTaxRates } from '../taxRates/taxRatesRepository'
import { allBranches } from './branchesRepository'

/** Before a change, reads the settings that are not remembered: in its transaction they could not be kept. */
export const knownSettings = fp(async (app) => {
  const { db, now } = app.server_context
  app.addHook('preHandler', async ({ actor, method, routeOptions: { config } }) => {
    const isChange = config.operation && method !== 'GET' && actor.kind === 'user'
    if (isChange && app.hints.isCurrent()) await readSettings(db, now())
  })
})

async function readSettings(db: Database, now: Date) {
  const [branches] = await Promise.all([
    allBranches.get(db),
    theCompany.get(db),
    allTaxRates.get(db),
    rememberedRules.get(db),
  ])
  const days = new Set(branches.map(({ timezone }) => dayIn(now, timezone)))
  await Promise.all([...days].map((day) => exchangeRatesOn.get(db, day)))
}
