import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { updateTaxRateBodySchema, listTaxRates as listOperation, TaxRate } from '../../../contract/taxRates'
import { pick } from '../../../domain/fields/pick'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import type { Sql, Transaction } from '../../db/connection/database'
import { isActive, listPage } from '../../db/lists/list'
import { tax_rates } from '../../db/schema/company'
import { matches } from '../../db/search/search'
import { saveReturning } from '../../db/documents/saveVersion'
import { setting } from '../../db/memory/settingMemory'
import { insertReturning } from '../../db/rows/insertRow'
import { publicColumns } from '../../db/rows/publicColumns'
import { notFound } from '../../http/refusal'

type Changes = z.output<typeof updateTaxRateBodySchema>
type TaxRateValues = Changes & Required<Pick<Changes, 'code' | 'name' | 'percent'>>

const columns = publicColumns(tax_rates)

const taxRateRows = (db: Sql, sort_key: SQL<string>) => db.select({ ...columns, sort_key }).from(tax_rates)

export const listTaxRates = (db: Sql, query: Query<typeof listOperation>): Promise<Page<TaxRate>> =>
  listPage<TaxRate>(db, query, {
    table: tax_rates,
    sorts: pick(tax_rates, ['code', 'name', 'created_at', 'percent', 'recoverable']),
    default_sort: 'code',
    where: [
      matches(sql`lower(${tax_rates.code} || ' ' || ${tax_rates.name})`, query.q),
      isActive(tax_rates.active, query.active),
    ],
    rows: taxRateRows,
  })

/** All tax rates. */
export const allTaxRates = setting('tax_rates', (db) => db.select(columns).from(tax_rates))

export const insertTaxRate = (db: Transaction, values: TaxRateValues): Promise<TaxRate> =>
  insertReturning(db, tax_rates, { ...values, code_key: normaliseCode(values.code) }, columns)

export async function updateTaxRate(db: Transaction, id: string, version: number, values: Changes) {
  const [before] = await db.select(columns).from(tax_rates).where(eq(tax_rates.id, id))
  if (!before) throw notFound('tax rate')
  const changed = { ...values, code_key: normaliseCode(values.code ?? before.code) }
  return { before, after: await saveReturning(db, tax_rates, before, version, changed, columns) }
}

/** Returns the inactive ones of these rates, with their codes. */
export async function inactiveRates(
  db: Sql,
  rate_ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rate_ids.filter((id): id is string => typeof id === 'string'))]
  const found =
    ids.length > 0
      ? await db
          .select({ id: tax_rates.id, code: tax_rates.code })
          .from(tax_rates)
          .where(and(inArray(tax_rates.id, ids), eq(tax_rates.active, false)))
      : []
  return new Map(found.map(({ id, code }) => [id, code]))
}
