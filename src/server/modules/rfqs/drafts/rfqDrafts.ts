import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type {
  createRfq as createOperation,
  createRfqBodySchema,
  Rfq,
  updateRfq as updateOperation,
} from '../../../../contract/rfqs'
import { dayIn } from '../../../../domain/dates/days'
import { toSecond } from '../../../../domain/rfqs/rfqDeadline'
import { rateProblems } from '../../../../domain/rfqs/rfqRates'
import { firstVersion } from '../../../db/documents/versions'
import { readTogether } from '../../../db/documents/readTogether'
import { given } from '../../../db/rows/rowChanges'
import type { UserActor } from '../../../http/actor'
import { conflict, invalid, notFound, refusal } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { branchOf } from '../../branches/branchesRepository'
import { draftInvitations, linesStillAsked } from './draftInvitations'
import { draftLines, openEnquiryLines } from './draftLines'
import { finishStep } from '../finishStep'
import { suppliersOf } from '../invitations/invitationsRepository'
import type { RfqFacts } from '../loadRfq'
import { dated, type RateValues } from '../ratesRepository'
import { lockRfq } from '../rfqChange'
import { getRfq } from '../rfqsRepository'
import { insertRfq, type RfqRows } from './saveRfq'

type RfqValues = z.output<typeof createRfqBodySchema>

/** Creates a draft; its lines remember the enquiry lines that they gather. */
export async function createRfq(change: Change<typeof createOperation>): Promise<Rfq> {
  const { db, branch_id, body, now, record } = change
  const user = userOf(change)
  const { lines: wanted, invitations: invited, rates = [], ...values } = body
  assertMaySeal(user, values.sealed, false)
  const { home, suppliers, open } = await readTogether(db, {
    home: branchOf(db, branch_id, user),
    suppliers: suppliersOf(db, idsIn(invited)),
    open: openEnquiryLines(db, branch_id, wanted),
  })
  const [branch] = home
  if (!branch) throw notFound('branch')
  const head = {
    ...draftHead(branch_id, values, now),
    assignee_id: user.id,
    currency: values.currency ?? branch.currency,
  }
  assertRates(head.currency, rates, dayIn(now, branch.timezone))
  const rfq_id = head.id
  const { lines, origins } = draftLines(wanted, { rfq_id, before: [], open })
  const line_ids = lines.map(({ line }) => line.id)
  const invitations = draftInvitations(invited, { rfq_id, before: [], suppliers, line_ids, now })
  await insertRfq(db, { head, lines, origins, invitations, rates: rates.map(entered) })
  const rfq = await getRfq(db, rfq_id, user, now)
  record({ action: 'created', entity: 'rfqs', entity_id: rfq.id, branch_id, after: rfq })
  return rfq
}

/** Updates a draft; omitted fields stay unchanged. Positions refer to the lines after the update. */
export async function updateRfq(change: Change<typeof updateOperation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const user = userOf(change)
  const { rfq, facts } = await lockRfq(
    db,
    params.id,
    { user, now, version },
    {
      suppliers: suppliersOf(db, idsIn(body.invitations ?? [])),
      open: openEnquiryLines(db, sql`(select r.branch_id from rfqs r where r.id = ${params.id})`, body.lines ?? []),
    },
  )
  if (rfq.status !== 'draft') throw conflict('wrong_state', `This RFQ is ${rfq.status}. Only a draft can be changed.`)
  assertMaySeal(user, body.sealed, rfq.sealed)
  return finishStep(change, {
    before: facts,
    after: changedDraft(facts, body, now),
    activity: (written) => ({ action: 'changed', before: rfq, after: written }),
  })
}

type DraftFacts = RfqFacts & {
  suppliers: Parameters<typeof draftInvitations>[1]['suppliers']
  open: Parameters<typeof draftLines>[1]['open']
}

function changedDraft(facts: DraftFacts, values: Partial<RfqValues>, now: Date): RfqRows {
  const { lines: wanted, invitations: invited, rates, ...changed } = values
  const rfq_id = facts.head.id
  const head = { ...facts.head, ...given(changed), ...deadlineOf(changed) }
  if (rates) assertRates(head.currency, rates, dayIn(now, facts.branch.timezone))
  const { lines, origins } = wanted ? draftLines(wanted, { rfq_id, before: facts.lines, open: facts.open }) : facts
  const line_ids = lines.map(({ line }) => line.id)
  const invitations = invited
    ? draftInvitations(invited, { rfq_id, before: facts.invitations, suppliers: facts.suppliers, line_ids, now })
    : linesStillAsked(facts.invitations, facts.lines.length, line_ids)
  return { head, lines, origins, invitations, rates: rates ? rates.map(entered) : facts.rates }
}

const idsIn = (invited: RfqValues['invitations']) => invited.map(({ supplier_id }) => supplier_id)

const entered = (rate: RateValues) => ({ ...dated(rate), reason: null })

type HeadValues = Omit<RfqValues, 'lines' | 'invitations' | 'rates'>

const draftHead = (branch_id: string, { title, sealed = false, ...values }: HeadValues, now: Date) => ({
  ...firstVersion(now.toISOString()),
  number: null,
  revision: 1,
  branch_id,
  status: 'draft' as const,
  title,
  deadline: deadlineOf(values).deadline ?? null,
  required_by: values.required_by ?? null,
  delivery_place: values.delivery_place ?? null,
  terms: values.terms ?? null,
  sealed,
  opened_at: null,
  opened_by: null,
  sent_at: null,
  link_base: null,
  reminder_hours: null,
  closed_at: null,
  closed_reason: null,
  search_text: '',
})

/** Deadlines are stored to the second. */
const deadlineOf = ({ deadline }: Pick<Partial<RfqValues>, 'deadline'>) =>
  deadline === undefined ? {} : { deadline: deadline && toSecond(deadline) }

function assertRates(currency: string, rates: readonly RateValues[], today: string) {
  const problems = rateProblems(currency, rates.map(dated), today)
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
}

/** Only an admin may seal an RFQ, and only before it is sent; a request that does not change it is allowed. */
function assertMaySeal(user: UserActor, sealed: boolean | undefined, current: boolean) {
  if (sealed === undefined || sealed === current || user.role === 'admin') return
  throw refusal(403, 'not_allowed', 'Only an administrator can choose sealed bids.', {
    fields: [{ path: 'sealed', message: 'Only an administrator can turn sealed bids on or off.' }],
  })
}
