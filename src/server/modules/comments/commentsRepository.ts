import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Comment, listComments as listOperation } from '../../../contract/comments'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import type { NotedEntity } from '../../../domain/notices/notes'
import type { Sql, Transaction } from '../../db/connection/database'
import { seesCostsOf } from '../../db/branchRoles'
import { listPage } from '../../db/lists/list'
import { newestOf } from '../../db/lists/listOptions'
import { comments } from '../../db/schema/notes'
import { users } from '../../db/schema/people'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import type { Subject } from '../../audit/notedSubject'
import { notFound, stale } from '../../http/refusal'

/** What no start has looked at yet may hold a cost. */
const forCosts = sql<boolean>`coalesce(${comments.costs_only}, true)`

const columns = {
  ...entityColumns(comments),
  text: comments.text,
  author_id: comments.author_id,
  author_name: users.name,
  costs_only: forCosts,
  mentions: sql<Comment['mentions']>`coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id) from users u where u.id = any(${comments.mentions})), '[]'::json)`,
}

const commentRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({ ...columns, sort_key })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.author_id))

/** Returns the comments on a record: those for users with costs only where `sees_costs`. */
export async function listComments(
  db: Sql,
  { entity, entity_id }: Subject,
  sees_costs: boolean,
  query: Query<typeof listOperation>,
): Promise<Page<Comment>> {
  const shown = sees_costs ? undefined : sql`not ${forCosts}`
  return listPage<Comment>(db, query, {
    ...newestOf(comments, eq(comments.entity, entity), eq(comments.entity_id, entity_id), shown),
    rows: commentRows,
  })
}

export async function getComment(db: Sql, id: string): Promise<Comment & { entity: NotedEntity; entity_id: string }> {
  const [row] = await db
    .select({ ...columns, entity: comments.entity, entity_id: comments.entity_id })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.author_id))
    .where(eq(comments.id, id))
  if (!row) throw notFound('comment')
  return { ...row, entity: row.entity as NotedEntity }
}

interface Written {
  text: string
  mentions: string[]
  costs_only: boolean
}

export async function insertComment(
  db: Transaction,
  subject: Subject,
  author_id: string,
  written: Written,
  now: Date,
): Promise<string> {
  return insertRow(db, comments, { ...subject, ...written, author_id, created_at: now.toISOString() })
}

/** Changes or removes a comment that was read at this version. */
export async function setComment(
  db: Transaction,
  before: Comment,
  version: number,
  written: Written | null,
): Promise<void> {
  const same = and(eq(comments.id, before.id), eq(comments.version, version))
  const changed = written
    ? await db
        .update(comments)
        .set({ ...written, version: version + 1, updated_at: sql`now()` })
        .where(same)
        .returning({ id: comments.id })
    : await db.delete(comments).where(same).returning({ id: comments.id })
  if (changed.length === 0) throw stale(before)
}

/** Returns which of these are active users who may read records of this branch, and whether they see its costs. */
export async function mentionable(
  db: Sql,
  ids: readonly string[],
  branch_id: string | null,
): Promise<{ id: string; sees_costs: boolean }[]> {
  if (ids.length === 0) return []
  const reads = branch_id
    ? sql`(${users.role} = 'admin' or exists (select from user_branches ub where ub.user_id = ${users.id} and ub.branch_id = ${branch_id}))`
    : undefined
  return db
    .select({ id: users.id, sees_costs: sql<boolean>`${seesCostsOf(sql`${users}`, sql`${branch_id}::uuid`)}` })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.active, true), reads))
}
