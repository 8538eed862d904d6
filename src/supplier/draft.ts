import type { PublicRfq, Quote, QuoteBody } from '../contract/quotes'
import { isZero } from '../domain/money'

export type RfqLine = PublicRfq['lines'][number]
type QuoteLine = Quote['lines'][number]
type LineBody = QuoteBody['lines'][number]

export interface PriceBreakDraft {
  quantity: string
  unit_price: string
}

/** One answer to a line as it stands in the fields: all text, empty where nothing is typed. */
export interface AnswerDraft {
  unit_price: string
  free_of_charge: boolean
  no_bid: boolean
  no_bid_reason: string
  unit: string
  unit_factor: string
  available_quantity: string
  minimum_quantity: string
  pack_size: string
  price_breaks: PriceBreakDraft[]
  lead_time_days: string
  tax_percent: string
  tax_recoverable: boolean
  alternative: string
  notes: string
}

/** What goes for the whole quote. */
export interface HeadDraft {
  currency: string
  valid_until: string
  lead_time_days: string
  freight: string
  minimum_order_value: string
  payment_terms: string
  reference: string
  notes: string
}

/** A quote as it is typed. Each line of the RFQ has one answer, and perhaps alternatives behind it. */
export interface Draft {
  head: HeadDraft
  answers: Record<string, AnswerDraft[]>
}

export const blankAnswer = (line: Pick<RfqLine, 'unit'>): AnswerDraft => ({
  unit_price: '',
  free_of_charge: false,
  no_bid: false,
  no_bid_reason: '',
  unit: line.unit,
  unit_factor: '',
  available_quantity: '',
  minimum_quantity: '',
  pack_size: '',
  price_breaks: [],
  lead_time_days: '',
  tax_percent: '',
  tax_recoverable: true,
  alternative: '',
  notes: '',
})

/** The fields of what the server keeps; an RFQ without an answer gives empty ones. */
export function draftOf({ quote, currencies, lines }: Pick<PublicRfq, 'quote' | 'currencies' | 'lines'>): Draft {
  const head: HeadDraft = {
    currency: quote?.currency ?? currencies[0] ?? '',
    valid_until: quote?.valid_until ?? '',
    lead_time_days: quote?.lead_time_days?.toString() ?? '',
    freight: textUnlessZero(quote?.freight),
    minimum_order_value: quote?.minimum_order_value ?? '',
    payment_terms: quote?.payment_terms ?? '',
    reference: quote?.reference ?? '',
    notes: quote?.notes ?? '',
  }
  // The answer as asked comes first, what is offered beside it behind.
  const kept = [...(quote?.lines ?? [])].sort(
    (one, other) => Number(one.alternative !== null) - Number(other.alternative !== null),
  )
  const byLine = new Map<string, QuoteLine[]>()
  for (const answer of kept) byLine.set(answer.rfq_line_id, [...(byLine.get(answer.rfq_line_id) ?? []), answer])
  const answers = lines.map(
    (line) => [line.id, byLine.get(line.id)?.map((answer) => answerOf(answer, line)) ?? [blankAnswer(line)]] as const,
  )
  return { head, answers: Object.fromEntries(answers) }
}

function answerOf(kept: QuoteLine, line: RfqLine): AnswerDraft {
  return {
    unit_price: kept.free_of_charge ? '' : (kept.unit_price ?? ''),
    free_of_charge: kept.free_of_charge,
    no_bid: kept.no_bid_reason !== null,
    no_bid_reason: kept.no_bid_reason ?? '',
    unit: kept.unit,
    unit_factor: kept.unit === line.unit ? '' : (kept.unit_factor ?? ''),
    available_quantity: kept.available_quantity ?? '',
    minimum_quantity: kept.minimum_quantity ?? '',
    pack_size: kept.pack_size ?? '',
    price_breaks: kept.price_breaks.map(({ quantity, unit_price }) => ({ quantity, unit_price })),
    lead_time_days: kept.lead_time_days?.toString() ?? '',
    tax_percent: textUnlessZero(kept.tax_percent),
    tax_recoverable: kept.tax_recoverable,
    alternative: kept.alternative ?? '',
    notes: kept.notes ?? '',
  }
}

const textUnlessZero = (amount: string | undefined) => (amount === undefined || isZero(amount) ? '' : amount)

/** What is sent of a draft whose fields can be read, and which answer stands at which place of its lines. */
export function toBody({ head, answers }: Draft, lines: readonly RfqLine[]): { body: QuoteBody; places: Place[] } {
  const answered = lines.flatMap((line) =>
    (answers[line.id] ?? []).flatMap((answer, index) => {
      const body = lineBody(answer, line, index > 0)
      return body ? [{ body, place: { line_id: line.id, index } }] : []
    }),
  )
  const { currency, lead_time_days: _days, ...texts } = head
  const body: QuoteBody = {
    currency,
    ...filled(texts),
    ...(head.lead_time_days ? { lead_time_days: Number(head.lead_time_days) } : {}),
    lines: answered.map((entry) => entry.body),
  }
  return { body, places: answered.map(({ place }) => place) }
}

export interface Place {
  line_id: string
  index: number
}

/** Nothing typed is nothing sent; nor is an alternative that nobody has described yet, for the line has its answer already. */
function lineBody(answer: AnswerDraft, line: RfqLine, besides: boolean): LineBody | undefined {
  if (besides && !answer.alternative.trim()) return undefined
  const reason = answer.no_bid_reason.trim()
  if (answer.no_bid) return reason ? { rfq_line_id: line.id, no_bid_reason: reason } : undefined
  const { unit_price, available_quantity, minimum_quantity, pack_size, alternative, notes, tax_percent } = answer
  const breaks = answer.price_breaks.filter((row) => row.quantity && row.unit_price)
  const told = {
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
  return Object.keys(told).length > 0 ? { rfq_line_id: line.id, ...told } : undefined
}

function filled<T extends Record<string, string>>(fields: T): Partial<T> {
  const entries = Object.entries(fields).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Partial<T>
}

/** Has this answer a price, or a reason for having none? */
export function isAnswered(answer: AnswerDraft): boolean {
  return answer.no_bid ? answer.no_bid_reason.trim() !== '' : answer.free_of_charge || answer.unit_price !== ''
}
