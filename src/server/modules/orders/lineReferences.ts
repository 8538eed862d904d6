import { inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FieldError } from '../../../contract/envelope'
import type { Sql } from '../../db/database'
import { tax_rates } from '../../db/schema/company'
import { items } from '../../db/schema/items'
import { suppliers } from '../../db/schema/parties'
import { invalid } from '../../refusal'
import { inactiveRates } from '../taxRates/taxRatesRepository'

const referred = {
  item_id: { table: items, id: items.id, noun: 'item' },
  supplier_id: { table: suppliers, id: suppliers.id, noun: 'supplier' },
  tax_rate_id: { table: tax_rates, id: tax_rates.id, noun: 'tax rate' },
} as const satisfies Record<string, { table: PgTable; id: AnyPgColumn; noun: string }>

type Reference = keyof typeof referred
type Referring = Partial<Record<Reference, string | null | undefined>>

const fields = Object.keys(referred) as Reference[]

/** 422 at each field of a line or a charge that names something which is not there. */
export async function assertReferences(db: Sql, path: 'lines' | 'charges', rows: readonly Referring[]): Promise<void> {
  const problems: FieldError[] = []
  for (const field of fields) {
    const { table, id, noun } = referred[field]
    const wanted = [...new Set(rows.flatMap((row) => row[field] ?? []))]
    if (wanted.length === 0) continue
    const found = new Set((await db.select({ id }).from(table).where(inArray(id, wanted))).map((row) => row.id))
    rows.forEach((row, index) => {
      const named = row[field]
      if (named && !found.has(named))
        problems.push({
          path: `${path}.${index}.${field}`,
          message: `${path === 'lines' ? 'Line' : 'Charge'} ${index + 1}: this ${noun} is not there any more. Choose another one.`,
        })
    })
  }
  if (problems.length > 0) throw invalid(problems)
}

/** 422 at each line or charge that newly takes a tax rate which is inactive; what carries it already keeps it. */
export async function assertActiveRates(
  db: Sql,
  path: 'lines' | 'charges',
  rows: readonly Referring[],
  carries: (index: number, tax_rate_id: string) => boolean,
): Promise<void> {
  const inactive = await inactiveRates(
    db,
    rows.map(({ tax_rate_id }) => tax_rate_id),
  )
  const problems = rows.flatMap(({ tax_rate_id }, index): FieldError[] => {
    const code = tax_rate_id ? inactive.get(tax_rate_id) : undefined
    if (!tax_rate_id || code === undefined || carries(index, tax_rate_id)) return []
    return [
      {
        path: `${path}.${index}.tax_rate_id`,
        message: `${path === 'lines' ? 'Line' : 'Charge'} ${index + 1}: the tax rate ${code} is inactive. Choose another one.`,
      },
    ]
  })
  if (problems.length > 0) throw invalid(problems)
}
