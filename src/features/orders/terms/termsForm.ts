import * as z from 'zod'
import type { Accepted } from '../../../components/dialogs/useAcceptance'
import type { ByQuote } from '../../../contract/byQuote'
import type { BrokenPurchase, OfferedTerms } from '../../../contract/offeredTerms'
import { add, type Decimal, subtract } from '../../../domain/money/money'
import { marginOf } from '../../../domain/orders/orderPrice'

/** What to do with a purchase that is no longer on the terms of its quote. */
export const termsChoices = ['keep', 'ask', 'quoted'] as const
export type TermsChoice = (typeof termsChoices)[number]

/** The choice of each quote, by its id, and the reason for keeping a purchase as it is. */
export const termsShape = {
  terms: z.record(z.string(), z.enum(termsChoices).nullish()).optional(),
  why: z.string().optional(),
}
export type TermsForm = z.input<z.ZodObject<typeof termsShape>>

export interface TermsAnswer {
  /** Without a choice, and those to ask the supplier about again first. */
  open: BrokenPurchase[]
  asked: BrokenPurchase[]
  kept: BrokenPurchase[]
  by_quote: ByQuote
}

/** What was chosen about each quote. */
export function termsAnswer(quotes: readonly BrokenPurchase[], chosen: TermsForm['terms'] = {}): TermsAnswer {
  const of = (choice: TermsChoice) => quotes.filter(({ quote_id }) => chosen[quote_id] === choice)
  return {
    open: quotes.filter(({ quote_id }) => !chosen[quote_id]),
    asked: of('ask'),
    kept: of('keep'),
    by_quote: of('quoted').flatMap(({ quote_id, quoted }) => (quoted ? [{ quote_id, total: quoted.total }] : [])),
  }
}

/** The rules that keeping these purchases goes past, with the reason. */
export const acceptedTerms = (kept: readonly BrokenPurchase[], reason: string): Accepted[] =>
  kept.flatMap(({ broken }) => broken.map(({ path }) => ({ code: 'ORD-06', path, reason })))

/** The order's margin in percent where the purchase costs this instead of what it costs now. */
export function marginWith({ net, cost, currency }: OfferedTerms, from: Decimal, to: Decimal): Decimal | null {
  return marginOf(net, add(cost, subtract(to, from)), currency).percent
}
