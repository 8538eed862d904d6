import { unnamedCompany } from '../../domain/onboarding/firstSteps'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/connection/database'
import { writeActivity } from '../audit/record'
import { system } from '../http/actor'
import { companies } from '../db/schema/company'
import { inTransaction } from '../db/connection/transaction'
import type { Env } from '../env'
import { hashPassword } from '../crypto/passwords'
import { makeOneTimeToken } from '../modules/sessions/oneTimeTokens'
import { insertBranch } from '../modules/branches/branchesRepository'
import { countUsers, findCredentials, insertUser, setPassword } from '../modules/users/usersRepository'
import { makeDemoAccounts, readDemoAccounts, type DemoAccount } from '../modules/auth/demoAccounts'
import { refuseWeakPassword } from '../modules/auth/weakPasswords'
import { seedDemoCompany } from './demoCompany'
import type { SeededAccount } from './seededAccount'

interface Prepared {
  /** What to print about signing in. */
  sign_in: string[]
  demo_made: boolean
}

/**
 * Prepares an empty database: the demo company with DEMO=1, else a company with one branch; the admin of ADMIN_EMAIL,
 * else a one-time set-up link. Several servers may start at once: one of them does it. Returns what to print, with
 * `{address}` as placeholder for the server's address, and whether the demo company was just created.
 */
export async function prepareInstallation(db: Database, env: Env, now: Date): Promise<Prepared> {
  // Passwords are hashed before the transaction, which only awaits SQL.
  const empty = (await db.select({ id: companies.id }).from(companies).limit(1)).length === 0
  const demo = env.DEMO && empty ? await withHashes(await makeDemoAccounts(env.DATA_DIR)) : []
  const admin_hash =
    env.ADMIN_PASSWORD && (await countUsers(db)) === 0
      ? await hashAdminPassword(env.ADMIN_PASSWORD, env.ADMIN_EMAIL ?? '')
      : undefined

  const { set_up_token, demo_made } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('prepare installation', 0))`)
    const [company] = await tx.select({ id: companies.id }).from(companies).limit(1)
    if (!company) await (demo.length > 0 ? seedDemoCompany(tx, demo, now) : seedPlainCompany(tx))
    if (env.ADMIN_EMAIL && admin_hash) await addAdmin(tx, env.ADMIN_EMAIL, admin_hash, now)
    const nobody = (await countUsers(tx)) === 0
    return {
      set_up_token: nobody ? (await makeOneTimeToken(tx, 'setup', null, now)).token : undefined,
      demo_made: !company && demo.length > 0,
    }
  })

  if (set_up_token)
    return {
      demo_made,
      sign_in: [
        'Nobody can sign in yet. Create the first administrator here, once, within seven days:',
        `{address}/#setup=${set_up_token}`,
      ],
    }
  const accounts = env.DEMO ? await readDemoAccounts(env.DATA_DIR) : []
  const shown = accounts.map(({ email, password, role }) => `${email}  ${password}  (${role})`)
  return { demo_made, sign_in: shown.length > 0 ? ['Demo accounts:', ...shown] : [] }
}

async function seedPlainCompany(tx: Transaction) {
  await tx.insert(companies).values({ name: unnamedCompany, currency: 'TZS', timezone: 'Africa/Dar_es_Salaam' })
  await insertBranch(tx, { name: 'Head Office', tag: 'HQ' })
}

async function hashAdminPassword(password: string, email: string): Promise<string> {
  try {
    await refuseWeakPassword(password, email)
  } catch (error) {
    throw new Error(`ADMIN_PASSWORD is refused. ${(error as Error).message}`, { cause: error })
  }
  return hashPassword(password)
}

async function addAdmin(tx: Transaction, email: string, password_hash: string, now: Date) {
  if (await findCredentials(tx, email)) return
  const { id } = await insertUser(tx, { name: 'Administrator', email, role: 'admin', branch_ids: [] })
  await setPassword(tx, id, password_hash, now)
  await writeActivity(tx, system, now, { action: 'created', entity: 'users', entity_id: id })
}

async function withHashes(accounts: DemoAccount[]): Promise<SeededAccount[]> {
  const hashed: SeededAccount[] = []
  for (const account of accounts) hashed.push({ ...account, password_hash: await hashPassword(account.password) })
  return hashed
}
