import type { Operation } from '../../../contract/operation'
import type {
  cancelRfq as cancelOperation,
  closeRfq as closeOperation,
  extendRfq as extendOperation,
  replaceRfqRates as ratesOperation,
  Rfq,
} from '../../../contract/rfqs'
import { dayIn } from '../../../domain/dates/days'
import { reasonText } from '../../../domain/rfqs/supplierTexts'
import { decideRates } from '../../../domain/rfqs/steps/decideRates'
import { decideCancel, decideClose, decideExtend } from '../../../domain/rfqs/steps/decideStep'
import { assertAccepted } from '../../http/acceptance'
import { granted } from '../../http/granted'
import { userOf, type Change } from '../../http/route'
import { clientParts, clientWarnings } from './clientsOfRfq'
import { finishStep } from './finishStep'
import type { RfqFacts } from './loadRfq'
import { noticeMails } from './notices/noticeMails'
import { dated } from './ratesRepository'
import { lockRfq } from './rfqChange'

/** The RFQ with these columns of its head changed. */
const withHead = (facts: RfqFacts, changed: Partial<RfqFacts['head']>): RfqFacts => ({
  ...facts,
  head: { ...facts.head, ...changed },
})

/** Sets a later deadline; a closed RFQ accepts quotes again. */
export async function extendRfq(change: Change<typeof extendOperation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const { facts } = await lockRfq(db, params.id, { user: userOf(change), now, version })
  const { head } = facts
  const after = withHead(facts, granted(decideExtend(head, { deadline: body.deadline, now })))
  return finishStep(change, {
    before: facts,
    after,
    also: noticeMails(change, after, { kind: 'rfq_extended' }).written,
    activity: ({ status, deadline }) => ({
      action: 'extended',
      before: { status: head.status, deadline: head.deadline },
      after: { status, deadline },
    }),
  })
}

/** Closes the RFQ before its deadline. */
export async function closeRfq(change: Change<typeof closeOperation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const { facts } = await lockRfq(db, params.id, { user: userOf(change), now, version }, clientParts(db, params.id))
  const accepted = assertAccepted(await clientWarnings(db, facts, [reasonText(body.reason)]), body.accept)
  return closeOpenRfq(change, facts, body.reason, accepted)
}

/** Closes a locked RFQ, and notifies its suppliers. */
export function closeOpenRfq<O extends Operation>(
  change: Change<O>,
  facts: RfqFacts,
  reason: string | null | undefined,
  accepted: string | null = null,
): Promise<Rfq> {
  const after = withHead(facts, granted(decideClose(facts.head, { reason, at: change.now.toISOString() })))
  return finishStep(change, {
    before: facts,
    after,
    also: noticeMails(change, after, { kind: 'rfq_closed', details: () => ({ reason }) }).written,
    activity: ({ status }) => ({
      action: 'closed',
      before: { status: facts.head.status },
      after: { status },
      reason: withAccepted(reason, accepted),
    }),
  })
}

/** Cancels the RFQ: its links show that, and its enquiries are open again where no other RFQ sources them. */
export async function cancelRfq(change: Change<typeof cancelOperation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const { facts } = await lockRfq(db, params.id, { user: userOf(change), now, version }, clientParts(db, params.id))
  const { reason } = body
  const { status: was } = facts.head
  const warnings = was === 'draft' ? [] : await clientWarnings(db, facts, [reasonText(reason)])
  const accepted = assertAccepted(warnings, body.accept)
  const after = withHead(facts, granted(decideCancel(facts.head, { reason, at: now.toISOString() })))
  return finishStep(change, {
    before: facts,
    after,
    moves_enquiries: true,
    also:
      was === 'draft' ? [] : noticeMails(change, after, { kind: 'rfq_cancelled', details: () => ({ reason }) }).written,
    activity: ({ status }) => ({
      action: 'cancelled',
      before: { status: was },
      after: { status },
      reason: withAccepted(reason, accepted),
    }),
  })
}

/** The reason for a step, and why its warnings were accepted. */
const withAccepted = (reason: string | null | undefined, accepted: string | null): string | null =>
  [reason, accepted].filter(Boolean).join(' · ') || null

/** Replaces rates for all quotes, until the award; currencies that are not given keep theirs. */
export async function replaceRfqRates(change: Change<typeof ratesOperation>): Promise<Rfq> {
  const { db, params, version, body, now } = change
  const { rfq, facts } = await lockRfq(db, params.id, { user: userOf(change), now, version })
  const { reason } = body
  const today = dayIn(now, rfq.timezone)
  const rates = granted(decideRates(rfq, { rates: body.rates.map(dated), reason, today }))
  return finishStep(change, {
    before: facts,
    after: { ...facts, rates },
    activity: (written) => ({
      action: 'rates_replaced',
      before: { rates: rfq.rates },
      after: { rates: written.rates },
      reason,
    }),
  })
}
