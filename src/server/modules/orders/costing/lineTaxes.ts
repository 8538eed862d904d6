import { inArray, type SQLWrapper } from 'drizzle-orm'
import type { Sql } from '../../../db/connection/database'
import { readTogether, type Rows } from '../../../db/documents/readTogether'
import { tax_rates } from '../../../db/schema/company'
import { items } from '../../../db/schema/items'
import { conflict } from '../../../http/refusal'

/** The tax rates, and those of the items of lines, as queries that other reads can include. */
export const taxParts = (db: Sql, item_ids: string[] | SQLWrapper) => ({
  tax_rates: db
    .select({ id: tax_rates.id, code: tax_rates.code, percent: tax_rates.percent, active: tax_rates.active })
    .from(tax_rates),
  taxed_items: db
    .select({ id: items.id, code: items.code, tax_rate_id: items.tax_rate_id })
    .from(items)
    .where(inArray(items.id, item_ids as SQLWrapper)),
})

export type TaxFacts = Rows<ReturnType<typeof taxParts>>

/** Reads the default tax rate of each line. */
export async function defaultTaxes(
  db: Sql,
  item_ids: readonly (string | null)[],
  branch_rate: string | null,
): Promise<(string | null)[]> {
  const ids = item_ids.filter((id) => id !== null)
  return toDefaultTaxes(await readTogether(db, taxParts(db, ids)), item_ids, branch_rate)
}

/**
 * Returns the tax rate of each line: its item's own if active, otherwise the branch's. Throws 409 where the branch's is
 * needed and inactive.
 */
export function toDefaultTaxes(
  { tax_rates: rates, taxed_items }: TaxFacts,
  item_ids: readonly (string | null)[],
  branch_rate: string | null,
): (string | null)[] {
  const inactive = new Map(rates.flatMap(({ id, code, active }) => (active ? [] : [[id, code] as const])))
  return item_ids.map((item_id) => {
    const of_item = taxed_items.find(({ id }) => id === item_id)?.tax_rate_id ?? null
    if (of_item !== null && !inactive.has(of_item)) return of_item
    const code = branch_rate === null ? undefined : inactive.get(branch_rate)
    if (code !== undefined)
      throw conflict(
        'inactive_tax_rate',
        `The tax rate of this branch, ${code}, is inactive. Choose another tax rate for the branch in Settings.`,
      )
    return branch_rate
  })
}
