import { sql } from 'drizzle-orm'
import type { UsersFactors } from '../../../domain/access/secondFactor'
import type { Sql, Transaction } from '../../db/connection/database'
import { conflict } from '../../http/refusal'
import { theCompany } from '../company/companyRepository'
import { hasApp, hasPasskey } from '../sessions/userFactors'
import { removeRecoveryCodes } from './recoveryCodes'

/** What a user signs in with besides the password. */
export async function factorsOf(db: Sql, user_id: string): Promise<UsersFactors> {
  const { rows } = await db.execute<{ app: boolean; passkeys: boolean }>(
    sql`select ${hasApp(sql`${user_id}::uuid`)} as app, ${hasPasskey(sql`${user_id}::uuid`)} as passkeys`,
  )
  return rows[0] ?? { app: false, passkeys: false }
}

/** Whether a user has a second factor of either kind. */
export async function hasSecondFactor(db: Sql, user_id: string): Promise<boolean> {
  const { app, passkeys } = await factorsOf(db, user_id)
  return app || passkeys
}

/** After a factor was removed: the last one stays where the company requires one, and the recovery codes go with it. */
export async function endWithoutFactor(db: Transaction, user_id: string): Promise<void> {
  if (await hasSecondFactor(db, user_id)) return
  if ((await theCompany.get(db)).second_factor_required)
    throw conflict('second_factor_required', 'Your company requires two-step verification. It cannot be turned off.')
  await removeRecoveryCodes(db, user_id)
}
