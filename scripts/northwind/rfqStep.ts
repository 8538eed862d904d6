import { awardRfq } from '../../src/contract/awards'
import type { Enquiry } from '../../src/contract/enquiries'
import type { MadeLink } from '../../src/contract/invitation'
import { closeRfq, createRfq, extendRfq, getRfq, sendRfq, updateRfq, type Rfq } from '../../src/contract/rfqs'
import { currency } from './amounts'
import { answerAll, isAnswered } from './answerStep'
import { lineOf, type Loading, type OrderToLoad } from './loading'
import { callPastWarnings } from './warnings'

/** Days from now until the suppliers' deadline. */
const daysToAnswer = 7

/** Returns the awarded RFQ of an order's enquiry, continuing from any status. */
export async function awardedRfq(loading: Loading, toLoad: OrderToLoad, enquiry: Enquiry): Promise<Rfq> {
  const { call } = loading.api
  const known = enquiry.rfqs.find(({ status }) => status !== 'cancelled')
  const { rfq, links } = await sent(
    loading,
    known ? await call(getRfq, { params: { id: known.id } }) : await draft(loading, toLoad, enquiry),
  )
  if (rfq.status === 'awarded') return rfq

  const params = { id: rfq.id }
  const answered = rfq.invitations.every(isAnswered) ? rfq : await answeredBy(loading, toLoad, rfq, links)
  const closed =
    answered.status === 'sent' ? await call(closeRfq, { params, version: answered.version, body: {} }) : answered
  return callPastWarnings(loading.api, awardRfq, {
    params,
    version: closed.version,
    body: { strategy: 'cheapest_per_line' },
  })
}

/** Creates one RFQ for all suppliers of the order's products, each invited for its own lines. */
function draft({ api, branch, now }: Loading, { order, lines }: OrderToLoad, enquiry: Enquiry): Promise<Rfq> {
  const asked = enquiry.lines.map((line) => ({ line, of: lineOf(lines, line.item_id) }))
  const supplier_ids = [...new Set(asked.map(({ of }) => of.supplier_id))]
  return api.call(createRfq, {
    branch_id: branch.id,
    body: {
      title: `Northwind order ${order.orderID}`,
      currency,
      deadline: deadline(now()),
      lines: asked.map(({ line, of }) => ({
        item_id: line.item_id,
        description: of.name,
        quantity: line.quantity,
        unit: line.unit,
        origins: [{ enquiry_line_id: line.id, quantity: line.quantity }],
      })),
      invitations: supplier_ids.map((supplier_id) => ({
        supplier_id,
        line_positions: asked.flatMap(({ of }, index) => (of.supplier_id === supplier_id ? [index + 1] : [])),
      })),
    },
  })
}

/** Sends a draft, with a new deadline if it has passed; the links are returned by this call only. */
async function sent({ api, now }: Loading, rfq: Rfq): Promise<{ rfq: Rfq; links: MadeLink[] }> {
  if (rfq.status !== 'draft') return { rfq, links: [] }
  const params = { id: rfq.id }
  const ahead = rfq.deadline !== null && new Date(rfq.deadline) > now()
  const ready = ahead
    ? rfq
    : await api.call(updateRfq, { params, version: rfq.version, body: { deadline: deadline(now()) } })
  return callPastWarnings(api, sendRfq, { params, version: ready.version, body: {} })
}

/** Submits the missing quotes; an RFQ that was closed before is extended first. */
async function answeredBy(loading: Loading, toLoad: OrderToLoad, rfq: Rfq, links: readonly MadeLink[]): Promise<Rfq> {
  const { call } = loading.api
  const params = { id: rfq.id }
  const open =
    rfq.status === 'closed'
      ? await call(extendRfq, { params, version: rfq.version, body: { deadline: deadline(loading.now()) } })
      : rfq
  await answerAll(loading, toLoad, open, links)
  return call(getRfq, { params })
}

const deadline = (now: Date) => new Date(now.getTime() + daysToAnswer * 86_400_000).toISOString()
