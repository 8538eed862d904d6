import { and, asc, eq, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { createViewBodySchema, KeptColumn, ListName, updateViewBodySchema, View } from '../../../contract/views'
import type { UserActor } from '../../http/actor'
import type { Sql, Transaction } from '../../db/connection/database'
import { users } from '../../db/schema/people'
import { saved_views } from '../../db/schema/system'
import { deleteVersion, saveVersion } from '../../db/documents/saveVersion'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import { notFound, refusal } from '../../http/refusal'

const columnsFor = (user: UserActor) => ({
  ...entityColumns(saved_views),
  list: sql<ListName>`${saved_views.list}`,
  name: saved_views.name,
  query: saved_views.query,
  columns: sql<KeptColumn[]>`${saved_views.columns}`,
  shared: saved_views.shared,
  mine: sql<boolean>`${saved_views.user_id} = ${user.id}`,
  owner_name: users.name,
})

/** The user's own views in any branch; other users' views where they are shared with the branch. */
const seenBy = (user: UserActor, branch_id: string) =>
  or(eq(saved_views.user_id, user.id), and(eq(saved_views.shared, true), eq(saved_views.branch_id, branch_id)))

const select = (db: Sql, user: UserActor) =>
  db.select(columnsFor(user)).from(saved_views).innerJoin(users, eq(users.id, saved_views.user_id))

export const listViews = (db: Sql, user: UserActor, branch_id: string, list: ListName): Promise<View[]> =>
  select(db, user)
    .where(and(eq(saved_views.list, list), seenBy(user, branch_id)))
    .orderBy(asc(saved_views.shared), asc(saved_views.name), asc(saved_views.id))

async function getView(db: Sql, user: UserActor, branch_id: string, id: string): Promise<View> {
  const [view] = await select(db, user).where(and(eq(saved_views.id, id), seenBy(user, branch_id)))
  if (!view) throw notFound('view')
  return view
}

/** Returns the view with this id if it is the user's own. */
export async function myView(db: Sql, user: UserActor, branch_id: string, id: string): Promise<View> {
  const view = await getView(db, user, branch_id, id)
  if (!view.mine) throw refusal(403, 'not_allowed', `Only ${view.owner_name} can change this view. Save your own view.`)
  return view
}

export async function insertView(
  db: Transaction,
  user: UserActor,
  branch_id: string,
  values: z.output<typeof createViewBodySchema>,
): Promise<View> {
  const id = await insertRow(db, saved_views, { ...values, branch_id, user_id: user.id })
  return getView(db, user, branch_id, id)
}

export async function updateView(
  db: Transaction,
  user: UserActor,
  branch_id: string,
  before: View,
  version: number,
  values: z.output<typeof updateViewBodySchema>,
): Promise<View> {
  await saveVersion(db, saved_views, before, version, {
    ...values,
    // Shared with the branch of this request.
    ...(values.shared && !before.shared ? { branch_id } : {}),
  })
  return getView(db, user, branch_id, before.id)
}

export async function deleteView(db: Transaction, before: View, version: number): Promise<void> {
  await deleteVersion(db, saved_views, before, version)
}

/** Saves a user's columns of a list in the preferences; the user's version does not change. */
export async function keepColumns(
  db: Transaction,
  user: UserActor,
  list: ListName,
  columns: readonly KeptColumn[],
): Promise<void> {
  const kept = JSON.stringify({ [list]: columns })
  await db
    .update(users)
    .set({
      preferences: sql`${users.preferences} || jsonb_build_object('lists', coalesce(${users.preferences} -> 'lists', '{}'::jsonb) || ${kept}::jsonb)`,
    })
    .where(eq(users.id, user.id))
}
