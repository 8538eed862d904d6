import type { createTaxRate as operation, TaxRate } from '../../../contract/taxRates'
import { untaxedRates } from '../../../domain/documents/untaxedRates'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import { saved } from '../../audit/saved'
import type { Change } from '../../http/route'
import { conflict, invalid } from '../../http/refusal'
import { allTaxRates, insertTaxRate } from '../taxRates/taxRatesRepository'
import { getBranch, updateBranch } from './branchesRepository'

/**
 * Creates a tax rate; on demand with the rates that say why a line has no tax, and as the default of branches that have none.
 * It is here because tax rates do not know the branches.
 */
export async function createTaxRate(change: Change<typeof operation>): Promise<TaxRate> {
  const { db, body, record } = change
  const { default_of = [], with_untaxed = false, ...values } = body
  if (default_of.length > 0 && values.active === false)
    throw invalid([{ path: 'active', message: 'An inactive rate cannot be the default of a branch. Activate it.' }])
  const known = with_untaxed ? await allTaxRates.get(db) : []
  const codes = new Set([values, ...known].map(({ code }) => normaliseCode(code)))
  const missing = with_untaxed ? untaxedRates.filter(({ code }) => !codes.has(normaliseCode(code))) : []
  const [rate, ...others] = [
    await insertTaxRate(db, values),
    ...(await Promise.all(missing.map((each) => insertTaxRate(db, each)))),
  ]
  for (const each of [rate, ...others])
    record({ action: 'created', entity: 'tax-rates', entity_id: each.id, after: each })
  for (const id of default_of) await makeDefault(change, id, rate)
  return rate
}

/** A default that was chosen meanwhile stays. */
async function makeDefault({ db, record }: Change<typeof operation>, branch_id: string, rate: TaxRate): Promise<void> {
  const { version, tax_rate_id, name } = await getBranch(db, branch_id)
  if (tax_rate_id !== null)
    throw conflict('default_tax_rate', `${name} already has a default tax rate. Change it in the branch’s settings.`)
  const { before, after } = await updateBranch(db, branch_id, version, { tax_rate_id: rate.id })
  record({ ...saved('branches', { before, after }), branch_id })
}
