import type { Order } from '../../../../contract/order'
import type { quoteOrder as operation } from '../../../../contract/orderSteps'
import { dayIn } from '../../../../domain/dates/days'
import { marginWarnings } from '../../../../domain/orders/orderRules'
import { decideQuote } from '../../../../domain/orders/steps/decideOffer'
import { assertAccepted } from '../../../http/acceptance'
import { granted } from '../../../http/granted'
import { nextNumber } from '../../../db/numbers'
import { userOf, type Change } from '../../../http/route'
import { finishStep } from './finishStep'
import { lockOrder } from '../orderChange'
import { boughtByQuotes, brokenPacks, toOffered } from './orderChecks'
import { describeOrder, documentParts } from '../documents/orderDocuments'
import { lastRevision, revisionFrozen } from '../documents/orderRevisions'
import { toOrder } from '../toOrder'

/** Quotes a draft: assigns its number the first time, and freezes this revision with the content of its documents. */
export async function quoteOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, params.id, user, version, {
    bought: boughtByQuotes(db, params.id),
    last_revision: lastRevision(db, params.id),
    ...documentParts(db, params.id),
  })
  const { head, branch } = facts
  const { status } = granted(decideQuote(toOffered(facts), { today: dayIn(now, branch.timezone) }))
  const margins = before.margin ? marginWarnings(before.margin, before.margin.floor_percent) : []
  const reason = assertAccepted([...margins, ...brokenPacks(facts.bought)], body.accept)
  const number = before.number ?? (await nextNumber(db, 'ORD', before.branch_id, now, branch))
  const values = { status, number, quoted_at: now.toISOString() }
  const quoted = toOrder({ ...facts, head: { ...head, ...values } }, user)
  const frozen = revisionFrozen(quoted, describeOrder(change, quoted, facts), {
    reason: facts.last_revision[0]?.reason ?? null,
    now,
  })
  return finishStep(change, { before, facts, values, action: 'quoted', reason, also: frozen })
}
