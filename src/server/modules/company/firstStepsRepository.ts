import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FirstSteps } from '../../../contract/firstSteps'
import { toFirstSteps } from '../../../domain/onboarding/firstSteps'
import type { Sql } from '../../db/database'
import { bank_accounts, branches, companies, exchange_rates, tax_rates } from '../../db/schema/company'
import { enquiries } from '../../db/schema/enquiries'
import { items } from '../../db/schema/items'
import { mail_settings } from '../../db/schema/mailSettings'
import { clients, suppliers } from '../../db/schema/parties'
import { users } from '../../db/schema/people'
import { outbox } from '../../db/schema/system'

const hasRows = (table: PgTable) => sql<boolean>`exists (select 1 from ${table})`

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
      taxes: hasRows(tax_rates),
      rates: hasRows(exchange_rates),
      items: hasRows(items),
      suppliers: hasRows(suppliers),
      clients: hasRows(clients),
      enquiry: hasRows(enquiries),
    })
    .from(companies)
    .limit(1)
  if (!found) throw new Error('the installation has no company')
  const { hidden, ...setup } = found
  return { hidden, steps: toFirstSteps(setup) }
}
