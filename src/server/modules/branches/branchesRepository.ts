import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Branch, createBranchBodySchema, listBranches as listOperation } from '../../../contract/branches'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { mayActIn, type UserActor } from '../../http/actor'
import { beforeAndAfter } from '../../db/rows/beforeAndAfter'
import type { Sql, Transaction } from '../../db/connection/database'
import { pick } from '../../../domain/fields/pick'
import { textOrLast } from '../../db/schema/columns'
import { isActive, listPage } from '../../db/lists/list'
import { bank_accounts, branches } from '../../db/schema/company'
import { matches } from '../../db/search/search'
import { getCompany } from '../company/companyRepository'
import { saveVersion } from '../../db/documents/saveVersion'
import { setting } from '../../db/memory/settingMemory'
import { insertRow } from '../../db/rows/insertRow'
import { publicColumns } from '../../db/rows/publicColumns'
import { notFound } from '../../http/refusal'

type BranchValues = z.output<typeof createBranchBodySchema>
type Changes = Partial<BranchValues>

// The table name is written out in the subquery: in a query on one table drizzle omits it, and a bare id would be the
// account's own.
const columns = {
  ...publicColumns(branches),
  bank_accounts: sql<Branch['bank_accounts']>`coalesce((
    select json_agg(json_build_object('bank_name', a.bank_name, 'account_name', a.account_name, 'account_number', a.account_number,
      'currency', a.currency, 'swift_code', a.swift_code) order by a.position)
    from bank_accounts a where a.branch_id = branches.id), '[]'::json)`,
}

/** An admin acts in all branches, every other user in their assigned ones. */
const mine = (user: UserActor) => (user.role === 'admin' ? undefined : inArray(branches.id, user.branch_ids))

/** All branches, the first one first. */
export const allBranches = setting('branches', (db) =>
  db.select(columns).from(branches).orderBy(asc(branches.created_at), asc(branches.id)),
)

/** Returns the active branches in which the user may act. */
export const branchesOf = async (db: Sql, user: UserActor): Promise<Branch[]> =>
  (await allBranches.get(db)).filter(({ id, active }) => active && mayActIn(user, id))

/** A branch that the user may act in, remembered; for changes of a branch `getBranch` reads it. */
export async function rememberedBranch(db: Sql, id: string, user?: UserActor): Promise<Branch> {
  const branch = (await allBranches.get(db)).find((each) => each.id === id && (!user || mayActIn(user, id)))
  if (!branch) throw notFound('branch')
  return branch
}

/** The bank that is named first in the list. */
const firstBank = sql`(select a.bank_name from bank_accounts a where a.branch_id = branches.id order by a.position limit 1)`

const branchRows = (db: Sql, sort_key: SQL<string>) => db.select({ ...columns, sort_key }).from(branches)

export const listBranches = (db: Sql, user: UserActor, query: Query<typeof listOperation>): Promise<Page<Branch>> =>
  listPage<Branch>(db, query, {
    table: branches,
    sorts: { ...pick(branches, ['name', 'tag', 'created_at', 'currency']), banks: textOrLast(firstBank) },
    default_sort: 'name',
    where: [
      mine(user),
      matches(sql`lower(${branches.name} || ' ' || ${branches.tag})`, query.q),
      isActive(branches.active, query.active),
    ],
    rows: branchRows,
  })

/** A branch by its id, as a query that other reads may take along. */
export const branchOf = (db: Sql, id: string | SQL, user?: UserActor) =>
  db
    .select(columns)
    .from(branches)
    .where(and(eq(branches.id, id), user ? mine(user) : undefined))

export async function getBranch(db: Sql, id: string, user?: UserActor): Promise<Branch> {
  const [branch] = await branchOf(db, id, user)
  if (!branch) throw notFound('branch')
  return branch
}

export async function insertBranch(
  db: Transaction,
  { bank_accounts: accounts = [], ...values }: BranchValues,
): Promise<Branch> {
  const id = await insertRow(db, branches, { ...values, timezone: values.timezone ?? (await getCompany(db)).timezone })
  await setBankAccounts(db, id, accounts)
  return getBranch(db, id)
}

export const updateBranch = (db: Transaction, id: string, version: number, { bank_accounts, ...values }: Changes) =>
  beforeAndAfter(getBranch, db, id, async (before) => {
    await saveVersion(db, branches, before, version, values)
    if (bank_accounts) await setBankAccounts(db, id, bank_accounts)
  })

async function setBankAccounts(
  db: Transaction,
  branch_id: string,
  accounts: NonNullable<BranchValues['bank_accounts']>,
) {
  await db.delete(bank_accounts).where(eq(bank_accounts.branch_id, branch_id))
  if (accounts.length === 0) return
  await db
    .insert(bank_accounts)
    .values(accounts.map((account, position) => ({ ...account, branch_id, position: position + 1 })))
}
