import { sql } from 'drizzle-orm'
import type { AttentionCounts, AttentionGroup, AttentionRow } from '../../../contract/dashboard'
import { roleIn } from '../../../domain/access/access'
import { permissionsOf } from '../../../domain/access/permissions'
import {
  acknowledgedAfter,
  attends,
  attentionByArea,
  attentionCounted,
  attentionKinds,
  attentionList,
  attentionShown,
  lastExpiringDay,
  mentionsSince,
  type AttentionKind,
} from '../../../domain/dashboard/attention'
import { toSecond } from '../../../domain/rfqs/rfqDeadline'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { totalOf } from '../../db/lists/list'
import { countedExactly } from '../../db/lists/readPage'
import { attentionColumns, attentionParts, type AttentionPart } from './attentionParts'
import { branchRows, type DashboardBranch } from './dashboardBranches'

interface Found {
  branch_id: string
  kind: AttentionKind
  total: number
  rows: (Omit<AttentionRow, 'at'> & { at: string | null })[]
}

/**
 * Returns what needs attention in these branches, or of one record in them, in one statement: of each kind the number
 * and the most urgent rows.
 */
export async function getAttention(
  db: Sql,
  user: UserActor,
  branches: readonly DashboardBranch[],
  { now, record_id }: { now: Date; record_id?: string | undefined },
): Promise<AttentionGroup[]> {
  if (branches.length === 0) return []
  const found = await db.execute(sql`
    select b.id as branch_id, part.kind, part.total, part.rows from ${daysOf(branches)}
    cross join lateral (${sql.join(
      partsFor(user, branches, now).map(([kind, part]) => partOf(kind, record_id ? ofRecord(part, record_id) : part)),
      sql` union all `,
    )}) as part where part.total > 0`)
  const days = new Map(branches.map(({ id, today }) => [id, today]))
  return (found.rows as unknown as Found[]).map(({ rows: shownRows, total, branch_id, kind }) => ({
    branch_id,
    kind,
    total: totalOf(total),
    rows: shownRows.map(({ at, ...row }) => ({ ...row, at: at && new Date(at).toISOString() })),
    today: days.get(branch_id) ?? '',
  }))
}

/** Returns in one statement how many documents of each area need attention in a branch: each once, whatever the number of its kinds. */
export async function countAttention(
  db: Sql,
  user: UserActor,
  branches: readonly DashboardBranch[],
  now: Date,
): Promise<AttentionCounts> {
  const found = await db.execute<{ entity: string | null; total: number }>(sql`
    select waiting.entity, count(*)::int as total from ${daysOf(branches)}
    cross join lateral (${sql.join(
      partsFor(user, branches, now).map(([kind, part]) => documentsOf(kind, part)),
      sql` union `,
    )}) as waiting group by waiting.entity`)
  return attentionByArea(found.rows)
}

/** The branches as the rows `b`, with the days that the kinds compare with. */
const daysOf = (branches: readonly DashboardBranch[]) =>
  branchRows(branches, {
    today: ({ today }) => today,
    expires_by: ({ today }) => lastExpiringDay(today),
    acknowledged_after: ({ today }) => acknowledgedAfter(today),
  })

/** The kinds that need the user's attention, each in the branches where the user's role takes care of it. */
function partsFor(user: UserActor, branches: readonly DashboardBranch[], now: Date): [AttentionKind, AttentionPart][] {
  const parts = attentionParts({
    user_id: user.id,
    is_admin: user.role === 'admin',
    second: toSecond(now.toISOString()),
    mentions_since: mentionsSince(now),
  })
  const permissions = branches.map(({ id }) => ({ id, own: permissionsOf(roleIn(user, id)) }))
  return attentionKinds.flatMap((kind) => {
    const ids = permissions.filter(({ own }) => attends(kind, own)).map(({ id }) => id)
    return ids.length === 0 ? [] : [[kind, ids.length === branches.length ? parts[kind] : inBranches(parts[kind], ids)]]
  })
}

const inBranches = (part: AttentionPart, ids: readonly string[]): AttentionPart => ({
  ...part,
  where: sql`${part.where} and ${isOneOf(sql`b.id`, ids)}`,
})

/** The documents of a kind. A kind with a list has each document once; of the others one may have many. */
const documentsOf = (kind: AttentionKind, { columns, from, where }: AttentionPart) => sql`
  (select ${columns.entity ?? sql`null`}::text as entity, ${columns.id} as id from ${from} where ${where}
    limit ${attentionList(kind, '2000-01-01') ? attentionCounted + 1 : countedExactly + 1})`

const ofRecord = (part: AttentionPart, record_id: string): AttentionPart => ({
  ...part,
  where: sql`${part.where} and ${part.columns.id} = ${record_id}::uuid`,
})

const partOf = (kind: AttentionKind, { columns, from, joins = sql``, where, order }: AttentionPart) => sql`
  select ${kind}::text as kind,
    (select count(*)::int from (select from ${from} where ${where} limit ${countedExactly + 1}) as counted) as total,
    (select coalesce(json_agg(r), '[]'::json) from (
      select ${sql.join(
        attentionColumns.map((name) => sql`${columns[name] ?? sql`null`} as ${sql.identifier(name)}`),
        sql`, `,
      )} from ${from} ${joins} where ${where} order by ${order} limit ${attentionShown(kind)}) as r) as rows`
