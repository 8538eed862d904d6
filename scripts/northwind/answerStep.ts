import { getPublicRfq, markRfqOpened, saveQuote, submitQuote } from '../../src/contract/quotes'
import type { Invitation, MadeLink } from '../../src/contract/invitation'
import { createLink } from '../../src/contract/invitations'
import type { Rfq } from '../../src/contract/rfqs'
import { currency } from './amounts'
import { connect } from './api'
import { lineOf, type Loading, type OrderToLoad } from './loading'
import { inParallel } from './progress'

/** Days from now until which the suppliers' prices are valid. */
const daysValid = 365

/** True when no quote is expected any more: submitted, or the invitation was withdrawn. */
export const isAnswered = ({ status }: Pick<Invitation, 'status'>) => status === 'submitted' || status === 'withdrawn'

/**
 * Submits the quote of each supplier who has not answered yet, in parallel, each by its own link. A link from an
 * earlier run is not known any more, so a new one is created.
 */
export async function answerAll(
  { address, api, now }: Loading,
  toLoad: OrderToLoad,
  rfq: Rfq,
  links: readonly MadeLink[],
): Promise<void> {
  const waiting = rfq.invitations.filter((invitation) => !isAnswered(invitation))
  const valid_until = new Date(now().getTime() + daysValid * 86_400_000).toISOString().slice(0, 10)
  const prices = pricesOf(rfq, toLoad)
  await inParallel(waiting, waiting.length, async ({ id }) => {
    const { link } =
      links.find(({ invitation_id }) => invitation_id === id) ?? (await api.call(createLink, { params: { id } }))
    await answer(address, link, { prices, valid_until })
  })
}

interface Answer {
  /** Unit prices by RFQ line id. */
  prices: Map<string, string>
  valid_until: string
}

/** Northwind's unit price in this order for each line. */
const pricesOf = ({ lines }: Rfq, toLoad: OrderToLoad) =>
  new Map(lines.map(({ id, item_id }) => [id, lineOf(toLoad.lines, item_id).detail.unitPrice]))

/** Submits one supplier's quote with the calls of the supplier's page: mark as opened, save, submit. */
async function answer(address: string, link: string, { prices, valid_until }: Answer): Promise<void> {
  const [, token = ''] = link.split('#token=')
  const { call } = connect(address, { 'X-Link-Token': token })
  await call(markRfqOpened)
  const asked = await call(getPublicRfq)
  const lines = asked.lines.map(({ id }) => ({ rfq_line_id: id, unit_price: prices.get(id) }))
  // Northwind's suppliers charge none: its orders' freight is what the client pays.
  const typed = await call(saveQuote, { version: asked.version, body: { currency, valid_until, freight: '0', lines } })
  await call(submitQuote, { version: typed.version, body: {} })
}
