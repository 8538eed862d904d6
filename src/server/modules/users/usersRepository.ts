import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { createUserBodySchema, listUsers as listOperation, User } from '../../../contract/users'
import type { Access } from '../../../domain/access/access'
import { changedAccess } from '../../../domain/access/accessChange'
import { roles, type Role } from '../../../domain/access/permissions'
import { canonicalJson } from '../../../domain/text/canonicalJson'
import { lockRows } from '../../db/rows/lockRows'
import { beforeAndAfter } from '../../db/rows/beforeAndAfter'
import type { Sql, Transaction } from '../../db/connection/database'
import { isActive, isAnyOf, listed, listPage } from '../../db/lists/list'
import { momentOrFirst, placeIn } from '../../db/schema/columns'
import { branches } from '../../db/schema/company'
import { user_branches, users } from '../../db/schema/people'
import { matches, searchText } from '../../db/search/search'
import { branchRolesOf } from '../../db/branchRoles'
import { saveVersion } from '../../db/documents/saveVersion'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import { invalid, notFound } from '../../http/refusal'

type UserValues = z.output<typeof createUserBodySchema>
type UserChanges = Partial<UserValues> & { preferences?: Record<string, unknown> | undefined }

const columns = {
  ...entityColumns(users),
  name: users.name,
  email: users.email,
  role: sql<Role>`${users.role}`,
  sees_costs: users.sees_costs,
  branch_ids: sql<
    string[]
  >`array(select b.branch_id::text from user_branches b where b.user_id = users.id order by b.branch_id)`,
  branch_roles: branchRolesOf(sql`users.id`),
  phone: users.phone,
  active: users.active,
  last_sign_in_at: users.last_sign_in_at,
  preferences: sql<Record<string, unknown>>`${users.preferences}`,
}

/** Whether the user may act in one of these branches, as an administrator may in all. */
const worksIn = (branch_ids: readonly string[]) =>
  sql`(${users.role} = 'admin' or exists (select from user_branches b where b.user_id = ${users.id} and b.branch_id in (${listed(branch_ids)})))`

const userRows = (db: Sql, sort_key: SQL<string>) => db.select({ ...columns, sort_key }).from(users)

export const listUsers = (db: Sql, query: Query<typeof listOperation>): Promise<Page<User>> =>
  listPage<User>(db, query, {
    table: users,
    sorts: {
      name: users.name,
      email: users.email,
      created_at: users.created_at,
      role: placeIn(users.role, roles),
      last_sign_in_at: momentOrFirst(users.last_sign_in_at),
    },
    default_sort: 'name',
    where: [
      matches(users.search_text, query.q),
      isActive(users.active, query.active),
      isAnyOf(users.role, query.role),
      query.branch_id && worksIn(query.branch_id),
    ],
    rows: userRows,
  })

export async function getUser(db: Sql, id: string): Promise<User> {
  const [user] = await db.select(columns).from(users).where(eq(users.id, id))
  if (!user) throw notFound('user')
  return user
}

/** Returns what sign-in needs; the only read of a password's hash. */
export async function findCredentials(db: Sql, email: string) {
  const [user] = await db
    .select({ id: users.id, active: users.active, password_hash: users.password_hash })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return user
}

/** Whether the user has ever set a password. */
export async function hasPassword(db: Sql, id: string): Promise<boolean> {
  const [user] = await db
    .select({ has: sql<boolean>`${users.password_hash} is not null` })
    .from(users)
    .where(eq(users.id, id))
  return user?.has ?? false
}

/**
 * Whether the user is still active with this password. Locks the user's row, so that concurrent changes come before or
 * after.
 */
export async function confirmCredentials(db: Transaction, id: string, password_hash: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.active, true), eq(users.password_hash, password_hash)))
    .for('no key update')
  return found.length > 0
}

export async function countUsers(db: Sql): Promise<number> {
  const [row] = await db.select({ count: count() }).from(users)
  return row?.count ?? 0
}

export async function insertUser(db: Transaction, { branch_ids, branch_roles, ...values }: UserValues): Promise<User> {
  const access = changedAccess(undefined, { ...values, branch_ids, branch_roles })
  const id = await insertRow(db, users, {
    ...values,
    sees_costs: access.sees_costs,
    search_text: searchText(values.name, values.email, values.phone),
  })
  await setBranches(db, id, access)
  return getUser(db, id)
}

export const updateUser = (
  db: Transaction,
  id: string,
  version: number,
  { branch_ids, branch_roles, ...changes }: UserChanges,
) =>
  beforeAndAfter(getUser, db, id, async (before) => {
    const access = changedAccess(before, { ...changes, branch_ids, branch_roles })
    const merged = { ...before, ...changes }
    await keepAnAdmin(db, before, merged)
    await saveVersion(db, users, before, version, {
      ...changes,
      sees_costs: access.sees_costs,
      // Merged into the stored preferences: list columns are saved without incrementing the version.
      ...(changes.preferences
        ? { preferences: sql`${users.preferences} || ${JSON.stringify(changes.preferences)}::jsonb` }
        : {}),
      search_text: searchText(merged.name, merged.email, merged.phone),
    })
    if (!isSame(before, access)) await setBranches(db, id, access)
  })

/** MST-05: the last admin cannot be removed. */
async function keepAnAdmin(db: Transaction, before: User, after: { role: Role; active: boolean }) {
  if (after.role === 'admin' && after.active) return
  if (await isLastAdmin(db, before)) {
    const path = after.role !== 'admin' ? 'role' : 'active'
    throw invalid([{ path, message: 'This is the last administrator. Make another user an administrator first.' }])
  }
}

/** Whether there is no other active admin. Locks all, so that two concurrent changes cannot both remove the second to last. */
export async function isLastAdmin(db: Transaction, { role, active }: Pick<User, 'role' | 'active'>): Promise<boolean> {
  if (role !== 'admin' || !active) return false
  const admins = await lockRows(db, users, and(eq(users.role, 'admin'), eq(users.active, true)))
  return admins.length < 2
}

/** Whether the user is active. Locks the user's row, so that concurrent changes come before or after. */
export const confirmActive = async (db: Transaction, id: string): Promise<boolean> =>
  (await lockRows(db, users, and(eq(users.id, id), eq(users.active, true)))).length > 0

const isSame = (
  left: Pick<Access, 'branch_ids' | 'branch_roles'>,
  right: Pick<Access, 'branch_ids' | 'branch_roles'>,
) =>
  canonicalJson([left.branch_ids.toSorted(), left.branch_roles]) ===
  canonicalJson([right.branch_ids.toSorted(), right.branch_roles])

async function setBranches(db: Transaction, user_id: string, { branch_ids, branch_roles }: Access) {
  await db.delete(user_branches).where(eq(user_branches.user_id, user_id))
  const distinct = [...branch_ids]
  if (distinct.length === 0) return
  const there = await db.select({ id: branches.id }).from(branches).where(inArray(branches.id, distinct))
  if (there.length < distinct.length)
    throw invalid([{ path: 'branch_ids', message: 'One of these branches does not exist. Choose other branches.' }])
  const own = new Map(branch_roles.map(({ branch_id, ...grant }) => [branch_id, grant]))
  await db
    .insert(user_branches)
    .values(distinct.map((branch_id) => ({ user_id, branch_id, role: null, sees_costs: false, ...own.get(branch_id) })))
}

export const setPassword = (db: Transaction, id: string, password_hash: string, now: Date) =>
  db.update(users).set({ password_hash, updated_at: now.toISOString() }).where(eq(users.id, id))

export const stampSignIn = (db: Transaction, id: string, now: Date) =>
  db.update(users).set({ last_sign_in_at: now.toISOString() }).where(eq(users.id, id))
