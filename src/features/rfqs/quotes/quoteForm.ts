import { formResolver } from '../../../components/formResolver'
import type { Resolver } from 'react-hook-form'
import { quoteBodySchema, type Quote, type QuoteBody } from '../../../contract/quotes'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq, RfqLine } from '../../../contract/rfqs'
import { formatDecimal } from '../../../domain/figures'
import { isZero } from '../../../domain/money'

/** One answer to a line as it stands in the fields: all text, empty where nothing is typed. */
export interface AnswerForm {
  rfq_line_id: string
  /** Offered in place of what was asked. */
  instead: boolean
  unit_price: string
  free_of_charge: boolean
  no_bid_reason: string
  unit: string
  unit_factor: string
  available_quantity: string
  minimum_quantity: string
  pack_size: string
  price_breaks: { quantity: string; unit_price: string }[]
  lead_time_days: string
  tax_percent: string
  tax_recoverable: boolean
  alternative: string
  notes: string
}

export interface QuoteForm {
  currency: string
  valid_until: string
  lead_time_days: string
  freight: string
  minimum_order_value: string
  payment_terms: string
  reference: string
  notes: string
  lines: AnswerForm[]
}

export const blankAnswer = ({ id, unit }: Pick<RfqLine, 'id' | 'unit'>, instead = false): AnswerForm => ({
  rfq_line_id: id,
  instead,
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

/** The lines that a supplier is asked for. */
export const askedOf = ({ lines }: Rfq, { line_ids }: Pick<Invitation, 'line_ids'>): RfqLine[] =>
  lines.filter(({ id }) => line_ids.includes(id))

/** What he answered last, to be changed, else empty fields: one answer per line, alternatives behind it. */
export function toQuoteForm(asked: readonly RfqLine[], quote: Quote | undefined, currency: string): QuoteForm {
  return {
    currency: quote?.currency ?? currency,
    valid_until: quote?.valid_until ?? '',
    lead_time_days: quote?.lead_time_days?.toString() ?? '',
    freight: unlessZero(quote?.freight),
    minimum_order_value: quote?.minimum_order_value ?? '',
    payment_terms: quote?.payment_terms ?? '',
    reference: quote?.reference ?? '',
    notes: quote?.notes ?? '',
    lines: asked.flatMap((line) => {
      // What was said to the line before it changed answers it no more.
      const standing = quote !== undefined && line.changed_in <= quote.rfq_revision
      const answers = standing ? quote.lines.filter(({ rfq_line_id }) => rfq_line_id === line.id) : []
      const first = answers.find(({ alternative }) => alternative === null)
      return [
        first ? toAnswer(first, line) : blankAnswer(line),
        ...answers.filter((answer) => answer !== first).map((answer) => ({ ...toAnswer(answer, line), instead: true })),
      ]
    }),
  }
}

/** Answers for the dialog of a conflict: each known by its goods and what is said to them. */
export const toldAnswers = (answers: readonly AnswerForm[], asked: readonly RfqLine[]) =>
  answers.map((answer) => {
    const goods = answer.alternative || asked.find(({ id }) => id === answer.rfq_line_id)?.description
    const said = answer.unit_price ? formatDecimal(answer.unit_price) : answer.no_bid_reason
    return { ...answer, description: [goods, said].filter(Boolean).join(': ') }
  })

function toAnswer({ id: _, ...answer }: Quote['lines'][number], asked: Pick<RfqLine, 'unit'>): AnswerForm {
  return {
    ...answer,
    instead: false,
    unit_price: answer.unit_price ?? '',
    no_bid_reason: answer.no_bid_reason ?? '',
    // Only another unit has one: it is not taken for the next that is chosen.
    unit_factor: answer.unit === asked.unit ? '' : (answer.unit_factor ?? ''),
    available_quantity: answer.available_quantity ?? '',
    minimum_quantity: answer.minimum_quantity ?? '',
    pack_size: answer.pack_size ?? '',
    lead_time_days: answer.lead_time_days?.toString() ?? '',
    tax_percent: unlessZero(answer.tax_percent),
    alternative: answer.alternative ?? '',
    notes: answer.notes ?? '',
  }
}

const unlessZero = (amount: string | undefined) => (amount === undefined || isZero(amount) ? '' : amount)

/** Whole days as a number; what is none stays as it was typed, for the schema to refuse. */
const days = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

const bodyResolver = formResolver<QuoteBody, QuoteBody>(quoteBodySchema)

/** Checks what would be sent; each answer stands at its place of the form. */
export const quoteResolver: Resolver<QuoteForm, unknown, QuoteBody> = async (form, context, options) => {
  const body = {
    ...form,
    lead_time_days: days(form.lead_time_days),
    lines: form.lines.map(({ instead: _, ...line }) => ({ ...line, lead_time_days: days(line.lead_time_days) })),
  }
  const checked = await bodyResolver(body as QuoteBody, context, options as never)
  return checked
}
