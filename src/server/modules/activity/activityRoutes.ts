import { and, asc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkActivity, listActivity, type Activity, type ActivityEntity } from '../../../contract/activity'
import { entryInCurrentNames } from '../../../domain/audit/formerNames'
import { withSupplierDocuments } from '../../../domain/notices/notes'
import { mayEverywhere } from '../../../domain/access/access'
import { reasonWithoutCosts } from '../../../domain/access/reasonsWithCosts'
import { mayActIn, seesCosts, seesCostsIn, type Actor, type UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { listPage } from '../../db/lists/list'
import { activities, comments } from '../../db/schema/notes'
import { mayRead } from '../../http/entityRights'
import { notFound, refusal } from '../../http/refusal'
import { serveRead, userOf } from '../../http/route'
import { inBranchesOf } from '../../db/rows/inBranches'
import { withNames } from './namesOfIds'
import { walkTrail } from './trail'
import { contentComparison } from './verifyContents'
import { areRedactionsRecorded } from './verifyRedactions'

type Entry = Omit<Activity, 'names'>
type Stored = Entry & { comment_costs_only: boolean }

/**
 * Fields for users who see costs: an agent's share, the default markup, the cost of an order's lines, why an order was
 * ended, and what is to be approved where it is bought.
 */
const inner = new Set([
  'default_markup_percent',
  'commission_percent',
  'commission_basis',
  'commission_capped',
  'costs',
  'approval_cost',
])

function withoutInner(fields: unknown, entity: ActivityEntity): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  const isHidden = (field: string) =>
    inner.has(field) || (entity === 'orders' ? field === 'closed_reason' : field === 'approval_lines')
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isHidden(field)))
}

/**
 * Returns an activity as a user sees it who sees no costs: without the name of a file that they may not read, because it
 * may state a price, and without a comment that is for others only.
 */
function withoutCosts({ comment_costs_only, ...row }: Stored, entity: ActivityEntity): Entry {
  const hidden = row.action.startsWith('file_') && withSupplierDocuments.some((each) => each === entity)
  return {
    ...row,
    before: withoutInner(row.before, entity),
    after: hidden ? null : withoutInner(row.after, entity),
    reason: reasonWithoutCosts({ ...row, entity }),
    comment: comment_costs_only ? null : row.comment,
  }
}

const withAll = ({ comment_costs_only: _, ...row }: Stored): Entry => row

/** On records that all branches share, a branch's entries are for its users only; an agent's payments are for those who see all costs. */
const shownTo = (user: UserActor) =>
  and(
    or(isNull(activities.branch_id), inBranchesOf(user, activities.branch_id)),
    mayEverywhere(user, 'costs')
      ? undefined
      : notInArray(activities.action, ['commission_paid', 'commission_payment_reversed']),
  )

/** Returns the conditions for the activities of one entity, if this user may read them. */
async function readable(reading: { db: Sql; actor: Actor; params: { entity: ActivityEntity; id: string } }) {
  const { db, params } = reading
  const user = userOf(reading)
  // An activity reveals its entity, so it needs the right to read that.
  if (!mayRead(user, params.entity))
    throw refusal(
      403,
      'not_allowed',
      `Your role (${user.role}) cannot view ${params.entity}. Ask an administrator for access.`,
    )
  const of = and(eq(activities.entity, params.entity), eq(activities.entity_id, params.id))
  const [first] = await db
    .select({ branch_id: activities.branch_id })
    .from(activities)
    .where(of)
    .orderBy(asc(activities.chain_position))
    .limit(1)
  const branch_id = first?.branch_id ?? null
  if (branch_id && !(mayActIn(user, branch_id) && mayRead(user, params.entity, branch_id))) throw notFound('page')
  const costs = branch_id ? seesCostsIn(user, branch_id) : seesCosts(user)
  return { of, shown: and(of, shownTo(user)), known: first !== undefined, costs }
}

const activityRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({
      id: activities.id,
      actor_kind: activities.actor_kind,
      actor_name: activities.actor_name,
      action: activities.action,
      at: activities.at,
      before: activities.before,
      after: activities.after,
      reason: activities.reason,
      comment: comments.text,
      comment_costs_only: sql<boolean>`coalesce(${comments.costs_only}, true)`,
      sort_key,
    })
    .from(activities)
    .leftJoin(
      comments,
      and(eq(activities.action, 'commented'), sql`${comments.id} = (${activities.after}->>'comment_id')::uuid`),
    )

export async function activityRoutes(app: FastifyInstance) {
  serveRead(app, listActivity, async (reading) => {
    const { db, query } = reading
    const { shown, costs } = await readable(reading)
    const page = await listPage<Stored>(db, query, {
      table: activities,
      sorts: { at: activities.at },
      default_sort: '-at',
      where: [shown],
      rows: activityRows,
    })
    const rows = page.rows
      .map(entryInCurrentNames)
      .map((row) => (costs ? withAll(row) : withoutCosts(row, reading.params.entity)))
    return { ...page, rows: await withNames(db, rows) }
  })

  serveRead(app, checkActivity, async (reading) => {
    const { known } = await readable(reading)
    // A chain belongs to one entity: under another entity's name it is reported as empty.
    if (!known) return { entries: 0, broken_at: null, differs: false }
    let broken_at: number | null = null
    let differs = false
    const contents = contentComparison(reading.db, () => void (differs = true))
    const { links } = await walkTrail(
      reading.db,
      {
        onBroken: ({ position }) => void (broken_at = position),
        onEntry: (link) => contents.take(link, false),
      },
      reading.params.id,
    )
    await contents.end()
    differs ||= !(await areRedactionsRecorded(reading.db, reading.params.id))
    return { entries: links, broken_at, differs }
  })
}
