import type { PublicRfq, Quote, QuoteBody } from '../contract/quotes'
import {
  answersTo,
  blankLineAnswer,
  freightOfForm,
  toLineAnswer,
  toQuoteHead,
  type LineAnswerForm,
  type QuoteHeadForm,
} from '../domain/quotes/quoteForm'

export type RfqLine = PublicRfq['lines'][number]
type QuoteLine = Quote['lines'][number]
type LineBody = QuoteBody['lines'][number]

/** One answer to a line; while a reason for no bid is being entered, the price is kept. */
export interface AnswerDraft extends LineAnswerForm {
  no_bid: boolean
}

/** A quote as typed. Each line of the RFQ has one answer, and possibly alternatives after it. */
export interface Draft {
  head: QuoteHeadForm
  answers: Record<string, AnswerDraft[]>
}

export const blankAnswer = (line: Pick<RfqLine, 'unit'>): AnswerDraft => ({ ...blankLineAnswer(line), no_bid: false })

/** The form values of the server's draft; an RFQ without an answer gives empty ones. */
export function draftOf({ quote, currencies, lines }: Pick<PublicRfq, 'quote' | 'currencies' | 'lines'>): Draft {
  const answers = lines.map((line) => {
    const { answer, alternatives } = answersTo(line.id, quote?.lines ?? [])
    const given = [...(answer ? [answer] : []), ...alternatives].map((saved) => answerOf(saved, line))
    return [line.id, given.length > 0 ? given : [blankAnswer(line)]] as const
  })
  return { head: toQuoteHead(quote, currencies[0] ?? ''), answers: Object.fromEntries(answers) }
}

function answerOf(saved: QuoteLine, line: RfqLine): AnswerDraft {
  const answer = toLineAnswer(saved, line)
  return {
    ...answer,
    unit_price: saved.free_of_charge ? '' : answer.unit_price,
    no_bid: saved.no_bid_reason !== null,
  }
}

/** The request body of a draft with valid fields, and which answer is at which index of its lines. */
export function toBody(
  { head, answers }: Draft,
  lines: readonly RfqLine[],
): { body: QuoteBody; places: AnswerPosition[] } {
  const answered = lines.flatMap((line) =>
    (answers[line.id] ?? []).flatMap((answer, index) => {
      const body = lineBody(answer, line, index > 0)
      return body ? [{ body, place: { line_id: line.id, index } }] : []
    }),
  )
  const { currency, lead_time_days: _days, no_freight: _tick, ...texts } = head
  const body: QuoteBody = {
    currency,
    ...filled({ ...texts, freight: freightOfForm(head) }),
    ...(head.lead_time_days ? { lead_time_days: Number(head.lead_time_days) } : {}),
    lines: answered.map((entry) => entry.body),
  }
  return { body, places: answered.map(({ place }) => place) }
}

export interface AnswerPosition {
  line_id: string
  index: number
}

/**
 * An empty answer is not sent; nor is an alternative without a description, because the line has its answer already.
 */
function lineBody(answer: AnswerDraft, line: RfqLine, besides: boolean): LineBody | undefined {
  if (besides && !answer.alternative.trim()) return undefined
  const reason = answer.no_bid_reason.trim()
  if (answer.no_bid) return reason ? { rfq_line_id: line.id, no_bid_reason: reason } : undefined
  const { unit_price, available_quantity, minimum_quantity, pack_size, alternative, notes, tax_percent } = answer
  const breaks = answer.price_breaks.filter((row) => row.quantity && row.unit_price)
  const given = {
    ...filled({
      unit_price: answer.free_of_charge ? '0' : unit_price,
      available_quantity,
      minimum_quantity,
      pack_size,
      alternative,
      notes,
      tax_percent,
    }),
    ...(answer.free_of_charge ? { free_of_charge: true } : {}),
    ...(answer.unit === line.unit ? {} : { unit: answer.unit, ...filled({ unit_factor: answer.unit_factor }) }),
    ...(breaks.length > 0 ? { price_breaks: breaks } : {}),
    ...(answer.lead_time_days ? { lead_time_days: Number(answer.lead_time_days) } : {}),
    ...(answer.tax_recoverable ? {} : { tax_recoverable: false }),
  }
  return Object.keys(given).length > 0 ? { rfq_line_id: line.id, ...given } : undefined
}

function filled<T extends Record<string, string>>(fields: T): Partial<T> {
  const entries = Object.entries(fields).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Partial<T>
}

/** Whether this answer has a price, or a reason for having none. */
export function isAnswered(answer: AnswerDraft): boolean {
  return answer.no_bid ? answer.no_bid_reason.trim() !== '' : answer.free_of_charge || answer.unit_price !== ''
}
