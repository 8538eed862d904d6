import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  declineRfq,
  getPublicRfq,
  markRfqOpened,
  saveQuote,
  submitQuote,
  withdrawDecline,
  type PublicRfq,
} from '../../src/contract/quotes'
import { registerTexts } from '../../src/i18n/instance'
import english from '../../src/i18n/en/supplier.json'
import { SupplierPage } from '../../src/supplier/SupplierPage'
import { loadRest } from '../../src/supplier/whenLoaded'
import { answer, refuse } from '../support/mswServer'
import { anRfq, keptQuote } from './supplierData'

registerTexts('supplier', english)

export const link = 'bo_l_aaaabbbbccccddddeeeeffff'

export interface Heard {
  saved: Record<string, unknown>[]
  submitted: Record<string, unknown>[]
  opened: number
  headers: Headers[]
  /** The RFQ on the server; a test changes it as another window would. */
  rfq: PublicRfq
  /** Each change is answered by the next of these instead, once. */
  refusals: (() => Response)[]
}

/** A fake server that stores what it is sent and counts versions. */
export function answerSupplier(rfq: PublicRfq = anRfq()): Heard {
  const heard: Heard = { saved: [], submitted: [], opened: 0, headers: [], rfq, refusals: [] }
  const changed = (headers: Headers, change: () => Partial<PublicRfq>): PublicRfq | Response => {
    heard.headers.push(headers)
    const refusal = heard.refusals.shift()
    if (refusal) return refusal()
    if (headers.get('If-Match') !== `"${heard.rfq.version}"`) return refuse(412)
    heard.rfq = { ...heard.rfq, now: new Date().toISOString(), version: heard.rfq.version + 1, ...change() }
    return heard.rfq
  }
  answer(getPublicRfq, ({ headers }) => {
    heard.headers.push(headers)
    return { ...heard.rfq, now: new Date().toISOString() }
  })
  answer(markRfqOpened, ({ headers }) => {
    heard.headers.push(headers)
    heard.opened += 1
    return null
  })
  answer(saveQuote, ({ body, headers }) =>
    changed(headers, () => {
      heard.saved.push(body)
      return { quote: keptQuote(body) }
    }),
  )
  answer(submitQuote, ({ body, headers }) =>
    changed(headers, () => {
      heard.submitted.push(body)
      const revision = (heard.rfq.submitted_revision ?? 0) + 1
      const quote = heard.rfq.quote && { ...heard.rfq.quote, status: 'submitted' as const, revision }
      return { quote, submitted_at: new Date().toISOString(), submitted_revision: revision }
    }),
  )
  answer(declineRfq, ({ body, headers }) => changed(headers, () => ({ declined_reason: String(body.reason) })))
  answer(withdrawDecline, ({ headers }) => changed(headers, () => ({ declined_reason: null })))
  return heard
}

/** The supplier's page as it opens from a link. */
export async function openPage() {
  await loadRest()
  const view = await act(async () => render(<SupplierPage link={link} />))
  return { ...view, user: userEvent.setup() }
}
