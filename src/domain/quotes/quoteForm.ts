import { isDecimal, isZero } from '../money/money'
import { freightStatement } from './statedFreight'

/** A quote's header as a form: all text, empty where nothing is entered. */
export interface QuoteHeadForm {
  currency: string
  valid_until: string
  lead_time_days: string
  /** The amount; empty where it is not stated, or where there is none. */
  freight: string
  /** The tick: the freight is none, or included in the prices. */
  no_freight: boolean
  minimum_order_value: string
  payment_terms: string
  reference: string
  notes: string
}

export interface PriceBreakForm {
  quantity: string
  unit_price: string
}

/** One answer to a line as a form: all text, empty where nothing is entered. */
export interface LineAnswerForm {
  unit_price: string
  free_of_charge: boolean
  no_bid_reason: string
  unit: string
  unit_factor: string
  available_quantity: string
  minimum_quantity: string
  pack_size: string
  price_breaks: PriceBreakForm[]
  lead_time_days: string
  tax_percent: string
  tax_recoverable: boolean
  alternative: string
  notes: string
}

/** A header or an answer as the server has it. */
type Saved<Form> = {
  [Field in keyof Form]: Field extends 'lead_time_days'
    ? number | null
    : Form[Field] extends string
      ? string | null
      : Form[Field]
}

/** The saved header, else an empty one in this currency. A freight of 0 from before the tick has to be stated anew. */
export const toQuoteHead = (quote: Saved<QuoteHeadForm> | null | undefined, currency: string): QuoteHeadForm => ({
  currency: quote?.currency ?? currency,
  valid_until: quote?.valid_until ?? '',
  lead_time_days: quote?.lead_time_days?.toString() ?? '',
  freight: unlessZero(quote?.freight),
  no_freight: quote ? freightStatement(quote) === 'none' : false,
  minimum_order_value: quote?.minimum_order_value ?? '',
  payment_terms: quote?.payment_terms ?? '',
  reference: quote?.reference ?? '',
  notes: quote?.notes ?? '',
})

/** The freight as the API takes it: empty where it is not stated, "0" by the tick alone. */
export const freightOfForm = ({ freight, no_freight }: Pick<QuoteHeadForm, 'freight' | 'no_freight'>): string =>
  no_freight ? '0' : freight

/** Whether a 0 is typed instead of ticked: it may be meant as "none" or as "not known". */
export const isFreightUnticked = ({ freight, no_freight }: Pick<QuoteHeadForm, 'freight' | 'no_freight'>): boolean =>
  !no_freight && isDecimal(freight) && isZero(freight)

/** What is wrong with the freight as entered; null where nothing is. */
export function freightProblem(form: Pick<QuoteHeadForm, 'freight' | 'no_freight'>): string | null {
  if (isFreightUnticked(form))
    return 'The freight is 0. Enter an amount, or tick “No freight, or included in the prices”.'
  return form.no_freight && form.freight !== ''
    ? 'Enter the freight, or tick “No freight, or included in the prices”, not both.'
    : null
}

/** An answer to a line in the line's own unit. */
export const blankLineAnswer = ({ unit }: { unit: string }): LineAnswerForm => ({
  unit_price: '',
  free_of_charge: false,
  no_bid_reason: '',
  unit,
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

export const toLineAnswer = (saved: Saved<LineAnswerForm>, line: { unit: string }): LineAnswerForm => ({
  unit_price: saved.unit_price ?? '',
  free_of_charge: saved.free_of_charge,
  no_bid_reason: saved.no_bid_reason ?? '',
  unit: saved.unit ?? line.unit,
  // Only another unit has a factor: it must not be used for the next one that is chosen.
  unit_factor: saved.unit === line.unit ? '' : (saved.unit_factor ?? ''),
  available_quantity: saved.available_quantity ?? '',
  minimum_quantity: saved.minimum_quantity ?? '',
  pack_size: saved.pack_size ?? '',
  price_breaks: saved.price_breaks.map(({ quantity, unit_price }) => ({ quantity, unit_price })),
  lead_time_days: saved.lead_time_days?.toString() ?? '',
  tax_percent: unlessZero(saved.tax_percent),
  tax_recoverable: saved.tax_recoverable,
  alternative: saved.alternative ?? '',
  notes: saved.notes ?? '',
})

/** The answer to the line as requested, and the alternatives to it. */
export function answersTo<Answer extends { rfq_line_id: string; alternative: string | null }>(
  line_id: string,
  answers: readonly Answer[],
): { answer: Answer | undefined; alternatives: Answer[] } {
  const given = answers.filter(({ rfq_line_id }) => rfq_line_id === line_id)
  const answer = given.find(({ alternative }) => alternative === null)
  return { answer, alternatives: given.filter((each) => each !== answer) }
}

const unlessZero = (amount: string | null | undefined) => (!amount || isZero(amount) ? '' : amount)
