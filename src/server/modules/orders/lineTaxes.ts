import { inArray } from 'drizzle-orm'
import type { Sql } from '../../db/database'
import { tax_rates } from '../../db/schema/company'
import { items } from '../../db/schema/items'

/** The tax rate of each line: its item's own, else the branch's. */
export async function defaultTaxes(db: Sql, item_ids: readonly (string | null)[], branch_rate: string | null): Promise<(string | null)[]> {
  const ids = item_ids.filter((id) => id !== null)
  const own = ids.length > 0 ? await db.select({ id: items.id, tax_rate_id: items.tax_rate_id }).from(items).where(inArray(items.id, ids)) : []
  return item_ids.map((item_id) => own.find(({ id }) => id === item_id)?.tax_rate_id ?? branch_rate)
}

/** The percentage of each rate as it is today; to be frozen with the line. */
export async function taxPercents(db: Sql, rate_ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
  const ids = rate_ids.filter((id): id is string => typeof id === 'string')
  const rates = ids.length > 0 ? await db.select({ id: tax_rates.id, percent: tax_rates.percent }).from(tax_rates).where(inArray(tax_rates.id, ids)) : []
  return new Map(rates.map(({ id, percent }) => [id, percent]))
}
