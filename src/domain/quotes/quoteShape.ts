import { listShape, type ListShape, type Shape, type Together } from '../merging/shape'
import type { LineAnswerForm, PriceBreakForm } from './quoteForm'

/** A freight is an amount, or the statement that there is none. */
export const quoteHeadTogether: Shape['together'] = { freight: { fields: ['freight', 'no_freight'] } }

const offered = ['unit_price', 'free_of_charge', 'no_bid_reason'] as const

/** A line has a price, or is free of charge, or has a reason for no bid. */
const offer: Together = { fields: [...offered, 'no_bid'] }

/** How the answers to lines are merged: `key` finds the answer to a line; alternatives are found by their goods. */
export const answerShape = <Answer extends LineAnswerForm>(key?: (answer: Answer) => string | undefined): ListShape =>
  listShape<Answer>({
    ...(key ? { key } : {}),
    together: { unit_price: offer, unit: { fields: ['unit', 'unit_factor'] } },
    alike: ['alternative'],
    lists: { price_breaks: listShape<PriceBreakForm>({ alike: ['quantity'] }) },
  })
