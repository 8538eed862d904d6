import { declineRfq, getPublicRfq, markRfqOpened, saveQuote, submitQuote, type QuoteBody } from '../../contract/quotes'
import type { MadeLink } from '../../contract/invitation'
import { caller } from './demoCalls'
import type { Stage } from './stage'

const tokenOf = (link: string) => new URL(link).hash.replace('#token=', '')

const opened = async ({ app }: Stage, links: readonly MadeLink[], name: string) => {
  const link = links.find(({ supplier_name }) => supplier_name === name)
  if (!link) throw new Error(`${name} was not asked`)
  const call = caller(app, { 'x-link-token': tokenOf(link.link) })
  await call(markRfqOpened)
  return { call, rfq: await call(getPublicRfq) }
}

/** Submits a supplier's quote through its link: open, save, submit. */
export async function answerByLink(stage: Stage, links: readonly MadeLink[], name: string, quote: QuoteBody) {
  const { call, rfq } = await opened(stage, links, name)
  const saved = await call(saveQuote, { version: rfq.version, body: quote })
  await call(submitQuote, { version: saved.version, body: {} })
}

export async function declineByLink(stage: Stage, links: readonly MadeLink[], name: string, reason: string) {
  const { call, rfq } = await opened(stage, links, name)
  await call(declineRfq, { version: rfq.version, body: { reason } })
}
