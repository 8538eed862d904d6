import { inArray } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { tax_rates } from '../../db/schema/company'
import { items } from '../../db/schema/items'
import { conflict } from '../../refusal'
import { inactiveRates } from '../taxRates/taxRatesRepository'

/** The tax rate of each line: its item's own, else the branch's. One that is inactive is not taken; without another the branch must be given one first. */
export async function defaultTaxes(
  db: Sql,
  item_ids: readonly (string | null)[],
  branch_rate: string | null,
): Promise<(string | null)[]> {
  const ids = item_ids.filter((id) => id !== null)
  const own =
    ids.length > 0
      ? await db.select({ id: items.id, tax_rate_id: items.tax_rate_id }).from(items).where(inArray(items.id, ids))
      : []
  const inactive = await inactiveRates(db, [branch_rate, ...own.map(({ tax_rate_id }) => tax_rate_id)])
  return item_ids.map((item_id) => {
    const of_item = own.find(({ id }) => id === item_id)?.tax_rate_id ?? null
    if (of_item !== null && !inactive.has(of_item)) return of_item
    const code = branch_rate === null ? undefined : inactive.get(branch_rate)
    if (code !== undefined)
      throw conflict(
        'inactive_tax_rate',
        `The tax rate of this branch, ${code}, is inactive. Choose another one for the branch in Settings.`,
      )
    return branch_rate
  })
}

/** The percentage of each rate as it is today; to be frozen with the line. */
export async function taxPercents(
  db: Sql,
  rate_ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const ids = rate_ids.filter((id): id is string => typeof id === 'string')
  const rates =
    ids.length > 0
      ? await db
          .select({ id: tax_rates.id, percent: tax_rates.percent })
          .from(tax_rates)
          .where(inArray(tax_rates.id, ids))
      : []
  return new Map(rates.map(({ id, percent }) => [id, percent]))
}
