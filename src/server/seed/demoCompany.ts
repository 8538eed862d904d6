import type { Transaction } from '../db/connection/database'
import { companies } from '../db/schema/company'
import { insertBranch } from '../modules/branches/branchesRepository'
import { insertUser, setPassword } from '../modules/users/usersRepository'
import { demoBranches } from './demoData'
import { seedMasterData, seedTaxRates } from './demoMasterData'
import type { SeededAccount } from './seededAccount'

/** Pwani Supplies: two branches, its staff and its business partners. */
export async function seedDemoCompany(tx: Transaction, accounts: SeededAccount[], now: Date) {
  await tx.insert(companies).values({
    name: 'Pwani Supplies Ltd',
    currency: 'TZS',
    timezone: 'Africa/Dar_es_Salaam',
    default_markup_percent: '20',
    letterhead: 'Pwani Supplies Ltd · Industrial supplies since 1998',
    // Its setup is complete as far as the demo goes.
    first_steps_hidden: true,
    terms: 'Prices exclude VAT. Goods remain ours until they are paid.',
  })
  const tax_rates = await seedTaxRates(tx)
  const branch_ids: string[] = []
  for (const branch of demoBranches)
    branch_ids.push((await insertBranch(tx, { ...branch, tax_rate_id: tax_rates.VAT18 ?? null })).id)
  for (const { name, email, role, password_hash } of accounts) {
    const user = await insertUser(tx, { name, email, role, branch_ids: role === 'admin' ? [] : branch_ids })
    await setPassword(tx, user.id, password_hash, now)
  }
  await seedMasterData(tx, now)
}
