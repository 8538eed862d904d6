import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FirstSteps } from '../../../contract/firstSteps'
import { toFirstSteps } from '../../../domain/onboarding/firstSteps'
import type { SampleEntity } from '../../../domain/onboarding/sampleData'
import type { Sql } from '../../db/connection/database'
import { bank_accounts, branches, companies, exchange_rates, tax_rates } from '../../db/schema/company'
import { mail_settings } from '../../db/schema/mailSettings'
import { users } from '../../db/schema/people'
import { textOrLast } from '../../db/schema/columns'
import { sample_data, sample_records } from '../../db/schema/sampleData'
import { outbox } from '../../db/schema/system'
import { hasRecords } from './hasRecords'

const hasRows = (table: PgTable) => sql<boolean>`exists (select 1 from ${table})`

/** Whether the company has such a record of its own; sample data ticks no step. */
const hasOwn = (entity: SampleEntity) =>
  sql<boolean>`exists (select 1 from ${sql.identifier(entity)} r where not exists
    (select 1 from ${sample_records} s where s.entity = ${entity} and s.entity_id = r.id))`

/** Whether such a record has another currency than the company: one before or after it in the index of currencies. */
function hasOtherCurrency(table: 'branches' | 'clients' | 'suppliers') {
  const [its, own] = [textOrLast(sql`r.currency`), sql`'0' || ${companies}.currency`]
  // In order, so that the index is read: of an `exists` the database expects a row among the first ones.
  const has = (condition: SQL) =>
    sql`coalesce((select true from ${sql.identifier(table)} r where ${condition} order by ${its} limit 1), false)`
  return sql<boolean>`(${has(sql`${its} < ${own}`)} or ${has(sql`${its} > ${own} and ${its} < '1'`)})`
}

/** Returns the first steps as the records show them, in one statement: of each list it reads one row at most. */
export async function getFirstSteps(db: Sql): Promise<FirstSteps> {
  const [found] = await db
    .select({
      hidden: companies.first_steps_hidden,
      name: companies.name,
      logo: sql<boolean>`${companies.logo} is not null`,
      active_branches: sql<number>`(select count(*)::int from ${branches} where ${branches.active})`,
      // Aliases, because the columns of a query of one table are written without its name.
      incomplete_branches: sql<number>`(select count(*)::int from ${branches} as b where b.active
        and (coalesce(b.address, '') = ''
          or not exists (select 1 from ${bank_accounts} as a where a.branch_id = b.id)))`,
      active_users: sql<number>`(select count(*)::int from
        (select 1 from ${users} where ${users.active} limit 2) as active)`,
      // A test message that was delivered, or any other e-mail.
      email: sql<boolean>`exists (select 1 from ${mail_settings} where delivered_at is not null)
        or exists (select 1 from ${outbox} where status = 'sent')`,
      // A branch that prints a VAT number and has no default rate would quote without tax.
      taxes: sql<boolean>`${hasRows(tax_rates)} and not exists (select 1 from ${branches} as b
        where b.active and trim(coalesce(b.vat_id, '')) <> '' and b.tax_rate_id is null)`,
      rates: hasRows(exchange_rates),
      other_currency: sql<boolean>`${hasOtherCurrency('branches')} or ${hasOtherCurrency('clients')}
        or ${hasOtherCurrency('suppliers')}`,
      sample_loaded: hasRows(sample_data),
      has_records: hasRecords,
      items: hasOwn('items'),
      suppliers: hasOwn('suppliers'),
      clients: hasOwn('clients'),
      enquiry: hasOwn('enquiries'),
    })
    .from(companies)
    .limit(1)
  if (!found) throw new Error('the installation has no company')
  const { hidden, sample_loaded, has_records, ...setup } = found
  return {
    hidden,
    sample_data: sample_loaded ? 'loaded' : has_records ? null : 'loadable',
    steps: toFirstSteps(setup),
  }
}
