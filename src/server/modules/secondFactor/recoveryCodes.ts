import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { plainCode, recoveryCodeBytes, recoveryCodeCount } from '../../../domain/access/secondFactor'
import { crockfordOf } from '../../../domain/text/crockford'
import { sha256 } from '../../crypto/secrets'
import type { Sql, Transaction } from '../../db/connection/database'
import { recovery_codes } from '../../db/schema/people'

/** As it is shown: "7K3Q-0FZX-9M2C-HB4T-2V8N-QWXE". */
const newCode = () => crockfordOf(randomBytes(recoveryCodeBytes))

/** Of one user, so that equal codes of two users are not seen to be equal. */
const hashOf = (user_id: string, code: string) => sha256(`${user_id} ${plainCode(code)}`)

/** Replaces the recovery codes of a user; returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(db: Transaction, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await removeRecoveryCodes(db, user_id)
  await db.insert(recovery_codes).values(codes.map((code) => ({ user_id, code_hash: hashOf(user_id, code) })))
  return codes
}

export const removeRecoveryCodes = (db: Transaction, user_id: string) =>
  db.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id))

const unused = (user_id: string) => and(eq(recovery_codes.user_id, user_id), isNull(recovery_codes.used_at))
const unusedCode = (user_id: string, code: string) =>
  and(unused(user_id), eq(recovery_codes.code_hash, hashOf(user_id, code)))

export async function countRecoveryCodes(db: Sql, user_id: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recovery_codes).where(unused(user_id))
  return row?.left ?? 0
}

/** Whether this is an unused recovery code of the user. */
export async function isRecoveryCode(db: Sql, user_id: string, code: string): Promise<boolean> {
  const rows = await db.select({ code: recovery_codes.code_hash }).from(recovery_codes).where(unusedCode(user_id, code))
  return rows.length > 0
}

/** Uses up a recovery code; false where another request was quicker. */
export async function useRecoveryCode(db: Transaction, user_id: string, code: string, now: Date): Promise<boolean> {
  const used = await db
    .update(recovery_codes)
    .set({ used_at: now.toISOString() })
    .where(unusedCode(user_id, code))
    .returning({ code: recovery_codes.code_hash })
  return used.length > 0
}
