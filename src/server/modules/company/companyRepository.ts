import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Company, updateCompanyBodySchema } from '../../../contract/company'
import type { Sql, Transaction } from '../../db/database'
import { companies } from '../../db/schema/company'
import { orStale } from '../../db/versions'

const columns = {
  id: companies.id,
  version: companies.version,
  created_at: companies.created_at,
  updated_at: companies.updated_at,
  name: companies.name,
  currency: companies.currency,
  timezone: companies.timezone,
  letterhead: companies.letterhead,
  terms: companies.terms,
  rate_max_age_days: companies.rate_max_age_days,
  default_markup_percent: companies.default_markup_percent,
}

/** The one company of this installation; made when the installation was prepared. */
export async function getCompany(db: Sql): Promise<Company> {
  const [company] = await db.select(columns).from(companies).limit(1)
  if (!company) throw new Error('the installation has no company')
  return company
}

export async function updateCompany(db: Transaction, version: number, values: z.output<typeof updateCompanyBodySchema>) {
  const before = await getCompany(db)
  const [updated] = await db
    .update(companies)
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where(and(eq(companies.id, before.id), eq(companies.version, version)))
    .returning(columns)
  return { before, after: orStale(updated, before) }
}
