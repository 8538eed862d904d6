import { and, eq, sql } from 'drizzle-orm'
import type { createEnquiry as operation, Enquiry, EnquiryValues } from '../../../contract/enquiries'
import type { Branch } from '../../../contract/branches'
import { dayIn } from '../../../domain/dates/days'
import { inBranchesOf } from '../../db/rows/inBranches'
import type { Sql } from '../../db/connection/database'
import { uuidv7 } from '../../db/rows/ids'
import { readTogether } from '../../db/documents/readTogether'
import { given } from '../../db/rows/rowChanges'
import { enquiries } from '../../db/schema/enquiries'
import { assertAccepted } from '../../http/acceptance'
import type { UserActor } from '../../http/actor'
import { notFound } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { branchOf } from '../branches/branchesRepository'
import { teachAliases } from '../items/teachAlias'
import { storedLines } from './enquiryLines'
import { namesIn, type Names } from './enquiryNames'
import { checkedReference, usesOfReference, warningsOf } from './enquiryWarnings'
import { lessonsOf } from './lessons'
import type { EnquiryFacts } from './loadEnquiry'
import { insertEnquiry, type Head } from './saveEnquiry'
import { toEnquiry } from './toEnquiry'

/** Creates an enquiry as a draft without a number. */
export async function createEnquiry(change: Change<typeof operation>): Promise<Enquiry> {
  const { db, branch_id, body, record, now } = change
  const { accept, copied_from, ...values } = body
  const user = userOf(change)
  const found = await readTogether(db, {
    ...namesIn(db, { assignee_id: user.id, ...values }),
    branches: branchOf(db, branch_id),
    sources: copySource(db, copied_from, user),
    references: usesOfReference(db, checkedReference(values)),
  })
  const [branch] = found.branches
  const [source] = found.sources
  if (copied_from && !source) throw notFound('enquiry')
  if (!branch) throw notFound('branch')
  const reason = assertAccepted(warningsOf(values, { ...found, user, today: dayIn(now, branch.timezone) }), accept)
  const facts = newEnquiry(values, { ...found, branch, user, now })
  await insertEnquiry(db, facts)
  const after = toEnquiry(facts)
  record({
    action: 'created',
    entity: 'enquiries',
    entity_id: after.id,
    branch_id,
    after,
    reason:
      [source && (source.number ? `Copied from ${source.number}` : 'Copied from a draft'), reason]
        .filter(Boolean)
        .join(' · ') || null,
  })
  await teachAliases(db, lessonsOf(after), record)
  return after
}

/** The enquiry that the lines were copied from, in one of the user's branches. */
const copySource = (db: Sql, id: string | null | undefined, user: UserActor) =>
  db
    .select({ number: enquiries.number })
    .from(enquiries)
    .where(and(eq(enquiries.id, sql`${id ?? null}::uuid`), inBranchesOf(user, enquiries.branch_id)))

type Values = Omit<EnquiryValues, 'accept' | 'copied_from'>

/**
 * Returns a new enquiry. Omitted fields take their defaults: the client's currency and agent (else the branch's
 * currency), the current user, today.
 */
function newEnquiry(
  { lines, ...values }: Values,
  { branch, user, now, ...names }: Names & { branch: Branch; user: UserActor; now: Date },
): EnquiryFacts {
  const id = uuidv7()
  const at = now.toISOString()
  const [client = null] = names.clients
  const head: Head = {
    ...emptyHead,
    id,
    created_at: at,
    updated_at: at,
    branch_id: branch.id,
    currency: client?.currency ?? branch.currency,
    agent_id: client?.agent_id ?? null,
    assignee_id: user.id,
    received_on: dayIn(now, branch.timezone),
    ...given(values),
  }
  return {
    head,
    row: '',
    branch,
    client,
    agent_name: names.agents.find((agent) => agent.id === head.agent_id)?.name ?? null,
    assignee_name: names.assignees.find((assignee) => assignee.id === head.assignee_id)?.name ?? null,
    lines: storedLines(id, lines, names.items),
    rfqs: [],
    orders: [],
    need_asks: [],
    need_allocations: [],
    need_order_lines: [],
  }
}

const emptyHead = {
  version: 1,
  number: null,
  status: 'draft',
  client_id: null,
  contact: null,
  client_reference: null,
  source: 'other',
  required_by: null,
  delivery_place: null,
  notes: null,
  raw_text: null,
  closed_reason: null,
  closed_because: null,
  closed_at: null,
  search_text: '',
} as const
