import { sql } from 'drizzle-orm'
import type { AttentionGroup, AttentionRow } from '../../../contract/dashboard'
import { mayRole } from '../../../domain/access/roles'
import {
  attentionKinds,
  attentionShown,
  lastExpiringDay,
  mentionsSince,
  staffAttention,
  type AttentionKind,
} from '../../../domain/dashboard/attention'
import { toSecond } from '../../../domain/rfqs/rfqDeadline'
import type { UserActor } from '../../http/actor'
import type { Sql } from '../../db/database'
import { totalOf } from '../../db/list'
import { countedExactly } from '../../db/readPage'
import { attentionColumns, attentionParts, type AttentionPart } from './attentionParts'
import { branchRows, type DashboardBranch } from './dashboardBranches'

interface Found {
  branch_id: string
  kind: AttentionKind
  total: number
  rows: (Omit<AttentionRow, 'at'> & { at: string | null })[]
}

/** Returns what needs attention in these branches, in one statement: of each kind the number and the most urgent rows. */
export async function getAttention(
  db: Sql,
  user: UserActor,
  branches: readonly DashboardBranch[],
  now: Date,
): Promise<AttentionGroup[]> {
  if (branches.length === 0) return []
  const parts = attentionParts({
    user_id: user.id,
    is_admin: user.role === 'admin',
    second: toSecond(now.toISOString()),
    mentions_since: mentionsSince(now),
  })
  const kinds = attentionKinds.filter((kind) => mayRole(user.role, 'staff') || !staffAttention.includes(kind))
  const rows = branchRows(branches, { today: ({ today }) => today, expires_by: ({ today }) => lastExpiringDay(today) })
  const found = await db.execute(sql`
    select b.id as branch_id, part.kind, part.total, part.rows from ${rows}
    cross join lateral (${sql.join(
      kinds.map((kind) => partOf(kind, parts[kind])),
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

const partOf = (kind: AttentionKind, { columns, from, joins = sql``, where, order }: AttentionPart) => sql`
  select ${kind}::text as kind,
    (select count(*)::int from (select from ${from} where ${where} limit ${countedExactly + 1}) as counted) as total,
    (select coalesce(json_agg(r), '[]'::json) from (
      select ${sql.join(
        attentionColumns.map((name) => sql`${columns[name] ?? sql`null`} as ${sql.identifier(name)}`),
        sql`, `,
      )} from ${from} ${joins} where ${where} order by ${order} limit ${attentionShown(kind)}) as r) as rows`
