import type { Body } from '../../../../contract/operation'
import type { Order } from '../../../../contract/order'
import type { quoteOrder as operation } from '../../../../contract/orderSteps'
import { dayIn } from '../../../../domain/dates/days'
import { marginWarnings } from '../../../../domain/orders/orderRules'
import { untaxedWarnings } from '../../../../domain/orders/untaxedRule'
import { decideQuote } from '../../../../domain/orders/steps/decideOffer'
import { assertAccepted } from '../../../http/acceptance'
import { granted } from '../../../http/granted'
import { nextNumber } from '../../../db/rows/numbers'
import { about } from '../../../audit/about'
import { insertion } from '../../../db/rows/recordset'
import { outbox } from '../../../db/schema/system'
import { userOf, type Change } from '../../../http/route'
import { toDocumentMail } from '../../../outbox/documentMails'
import { assertApproved } from '../../approvals/gate'
import { toSender } from '../../branches/sender'
import { assertCompanyNamed } from '../../company/companyNamed'
import { assertSendsMail, newDocumentMail, toAuditedMail } from '../../mails/mailDocument'
import { finishStep } from './finishStep'
import { lockOrder } from '../orderChange'
import { boughtByQuotes, brokenPacks, toOffered } from './orderChecks'
import { letterToClient } from '../documents/letterToClient'
import { describeOrder, documentParts, documentToSend } from '../documents/orderDocuments'
import { replacedRevision } from '../documents/replacedRevision'
import { lastRevision, revisionFrozen } from '../documents/orderRevisions'
import { toOrderApproval } from '../orderApproval'
import { shownWarnings, toOrder } from '../toOrder'

/**
 * Quotes a draft: assigns its number the first time, and freezes this revision with the content of its documents. With a
 * letter one of them is put in the outbox in the same transaction: it is quoted and sent, or neither.
 */
export async function quoteOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  const { order: before, facts } = await lockOrder(db, params.id, user, version, {
    bought: boughtByQuotes(db, params.id),
    last_revision: lastRevision(db, params.id),
    ...documentParts(db, params.id),
  })
  const { head, branch } = facts
  const { status } = granted(decideQuote(toOffered(facts), { today: dayIn(now, branch.timezone) }))
  await assertApproved(change, toOrderApproval(before))
  const margins = before.margin ? marginWarnings(before.margin, before.margin.floor_percent) : []
  const reason = assertAccepted(
    [...shownWarnings(user, head, margins), ...brokenPacks(facts.bought), ...untaxedWarnings(before, branch)],
    body.accept,
  )
  if (body.mail) {
    await assertSendsMail(change, 'mail.to_address')
    await assertCompanyNamed(db)
  }
  const number = before.number ?? (await nextNumber(db, 'ORD', before.branch_id, now, branch))
  const values = { status, number, quoted_at: now.toISOString() }
  const quoted = toOrder({ ...facts, head: { ...head, ...values } })
  const described = describeOrder(change, quoted, facts)
  const mailed = body.mail && (await newLetter(change, quoted, { facts, described, letter: body.mail }))
  const frozen = revisionFrozen(quoted, described, {
    reason: facts.last_revision[0]?.reason ?? null,
    now,
  })
  const also = [...frozen, mailed ? insertion(outbox, Object.keys(mailed.row), [mailed.row]) : null]
  const after = await finishStep(change, { before, facts, values, action: 'quoted', reason, also })
  if (mailed)
    record({
      action: 'document_mailed',
      ...about('orders', after),
      after: toAuditedMail(toDocumentMail(mailed.mail)),
    })
  return after
}

interface Lettered {
  facts: Parameters<typeof describeOrder>[2]
  described: ReturnType<typeof describeOrder>
  letter: NonNullable<Body<typeof operation>['mail']>
}

/** Returns the mail with one of the documents that are being frozen. */
async function newLetter(change: Change<typeof operation>, order: Order, { facts, described, letter }: Lettered) {
  const { kind } = letter
  const generatedDocument = await documentToSend(change.db, order, described.documents, letter)
  const document = {
    generatedDocument: { ...generatedDocument, kind },
    order: order.number,
    day: order.valid_until,
    replaces: await replacedRevision(change.db, order),
  }
  return newDocumentMail(change, toSender(facts, change.now, 'en'), letterToClient(order, document, letter))
}
