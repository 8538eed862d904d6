import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { checkActivity, listActivity, type Activity, type ActivityEntity } from '../../../contract/activity'
import { withSupplierPapers } from '../../../domain/notes'
import { mayRole } from '../../../domain/roles'
import { mayActIn, type Actor, type UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { listPage } from '../../db/list'
import { activities, comments } from '../../db/schema/notes'
import { mayRead } from '../../entityRights'
import { notFound, refusal } from '../../refusal'
import { serveRead, userOf } from '../../route'
import { inBranchesOf } from '../history/inBranches'
import { walkTrail } from './trail'

/** What is for the staff alone: an agent's share, the usual markup, what the lines of an order cost. */
const inner = new Set([
  'default_markup_percent',
  'commission_percent',
  'commission_basis',
  'commission_capped',
  'costs',
])

function withoutInner(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null
    ? Object.fromEntries(Object.entries(fields).filter(([field]) => !inner.has(field)))
    : fields
}

/** Of what was gone past with a reason, not that a margin was too small (ORD-03), nor any of what was said of it. */
const withoutMargin = (reason: string | null) =>
  reason
    ?.split(/ · (?=[A-Z]{3}-\d\d: )/)
    .filter((part) => !part.startsWith('ORD-03'))
    .join(' · ') || null

/** What is said of a warning about a quote may name its prices. */
const ofQuotes = new Set(['quote_submitted', 'quote_typed_in', 'quotes_opened'])

/** What a viewer is told of what happened: not how a file is called that he may not read, for that may say what somebody asks. */
function asViewerReads(row: Activity, entity: ActivityEntity): Activity {
  const hidden = row.action.startsWith('file_') && withSupplierPapers.some((each) => each === entity)
  return {
    ...row,
    before: withoutInner(row.before),
    after: hidden ? null : withoutInner(row.after),
    reason: ofQuotes.has(row.action) ? null : withoutMargin(row.reason),
  }
}

/** Of what all branches share, what one of them did is told there; what an agent was paid to the staff alone. */
const shownTo = (user: UserActor) =>
  and(
    or(isNull(activities.branch_id), inBranchesOf(user, activities.branch_id)),
    mayRole(user.role, 'staff') ? undefined : ne(activities.action, 'commission_paid'),
  )

/** The activities of one thing, where this user may read them. */
async function readable(reading: { db: Sql; actor: Actor; params: { entity: ActivityEntity; id: string } }) {
  const { db, params } = reading
  const user = userOf(reading)
  // What was done to something tells what it is: only for those who may read it.
  if (!mayRead(user.role, params.entity))
    throw refusal(403, 'not_allowed', `Your role (${user.role}) may not read ${params.entity}.`)
  const of = and(eq(activities.entity, params.entity), eq(activities.entity_id, params.id))
  const [first] = await db
    .select({ branch_id: activities.branch_id })
    .from(activities)
    .where(of)
    .orderBy(asc(activities.chain_position))
    .limit(1)
  if (first?.branch_id && !mayActIn(user, first.branch_id)) throw notFound('page')
  return { user, of, shown: and(of, shownTo(user)), known: first !== undefined }
}

export async function activityRoutes(app: FastifyInstance) {
  serveRead(app, listActivity, async (reading) => {
    const { db, query } = reading
    const { user, shown } = await readable(reading)
    const page = await listPage<Activity>({
      db,
      query,
      table: activities,
      id: activities.id,
      sorts: { at: activities.at },
      default_sort: '-at',
      where: [shown],
      rows: ({ where, order, limit, sort_key }) =>
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
            sort_key,
          })
          .from(activities)
          .leftJoin(
            comments,
            and(eq(activities.action, 'commented'), sql`${comments.id} = (${activities.after}->>'comment_id')::uuid`),
          )
          .where(where)
          .orderBy(...order)
          .limit(limit),
    })
    return mayRole(user.role, 'staff')
      ? page
      : { ...page, rows: page.rows.map((row) => asViewerReads(row, reading.params.entity)) }
  })

  serveRead(app, checkActivity, async (reading) => {
    const { known } = await readable(reading)
    // A chain is of one thing: under another name nothing is told of it.
    if (!known) return { entries: 0, broken_at: null }
    let broken_at: number | null = null
    const { links } = await walkTrail(
      reading.db,
      { onBroken: ({ position }) => void (broken_at = position) },
      reading.params.id,
    )
    return { entries: links, broken_at }
  })
}
