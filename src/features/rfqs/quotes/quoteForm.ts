import { formResolver } from '../../../components/saving/formResolver'
import type { Resolver } from 'react-hook-form'
import { quoteBodySchema, type Quote, type QuoteBody } from '../../../contract/quotes'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq, RfqLine } from '../../../contract/rfqs'
import type { Shape } from '../../../domain/merging/shape'
import {
  answersTo,
  blankLineAnswer,
  freightOfForm,
  freightProblem,
  toLineAnswer,
  toQuoteHead,
  type LineAnswerForm,
  type QuoteHeadForm,
} from '../../../domain/quotes/quoteForm'
import { answerShape, quoteHeadTogether } from '../../../domain/quotes/quoteShape'
import { plainFigure } from '../../../domain/text/plainFigure'

/** One answer to a line, in the grid. */
export interface AnswerForm extends LineAnswerForm {
  rfq_line_id: string
  /** An alternative to the requested goods. */
  instead: boolean
}

export interface QuoteForm extends QuoteHeadForm {
  lines: AnswerForm[]
}

export const blankAnswer = (line: Pick<RfqLine, 'id' | 'unit'>, instead = false): AnswerForm => ({
  rfq_line_id: line.id,
  instead,
  ...blankLineAnswer(line),
})

/** The lines that a supplier is invited for. */
export const askedOf = ({ lines }: Rfq, { line_ids }: Pick<Invitation, 'line_ids'>): RfqLine[] =>
  lines.filter(({ id }) => line_ids.includes(id))

/** How a quote is merged with another one of the same supplier. */
export const quoteShape: Shape = {
  together: quoteHeadTogether,
  lists: { lines: answerShape<AnswerForm>(({ instead, rfq_line_id }) => (instead ? undefined : rfq_line_id)) },
}

/** The last quote, to be edited, else empty fields: one answer per line, followed by its alternatives. */
export function toQuoteForm(asked: readonly RfqLine[], quote: Quote | undefined, currency: string): QuoteForm {
  return {
    ...toQuoteHead(quote, currency),
    lines: asked.flatMap((line) => {
      // An answer from before the line was changed no longer applies.
      const standing = quote !== undefined && line.changed_in <= quote.rfq_revision
      const { answer, alternatives } = answersTo(line.id, standing ? quote.lines : [])
      const inGrid = (saved: Quote['lines'][number], instead: boolean) => ({
        rfq_line_id: line.id,
        instead,
        ...toLineAnswer(saved, line),
      })
      return [
        answer ? inGrid(answer, false) : blankAnswer(line),
        ...alternatives.map((alternative) => inGrid(alternative, true)),
      ]
    }),
  }
}

/** What an answer is called in the conflict dialog: its goods. */
export const goodsOf = (
  { alternative, rfq_line_id }: Pick<AnswerForm, 'alternative' | 'rfq_line_id'>,
  asked: readonly RfqLine[],
) => alternative || asked.find(({ id }) => id === rfq_line_id)?.description

/** Whole days as a number; other text stays as typed, for the schema to reject. */
const days = (text: string) => {
  const figure = plainFigure(text).trim()
  return /^\d+$/.test(figure) ? Number(figure) : text
}

const bodyResolver = formResolver<QuoteBody, QuoteBody>(quoteBodySchema)

/** Validates the request; each answer has the same index as in the form. */
export const quoteResolver: Resolver<QuoteForm, unknown, QuoteBody> = async (form, context, options) => {
  const { no_freight: _, ...head } = form
  const body = {
    ...head,
    freight: freightOfForm(form),
    lead_time_days: days(form.lead_time_days),
    lines: form.lines.map(({ instead: _instead, ...line }) => ({ ...line, lead_time_days: days(line.lead_time_days) })),
  }
  const resolved = await bodyResolver(body as QuoteBody, context, options as never)
  const message = freightProblem(form)
  return message === null
    ? resolved
    : { values: {}, errors: { ...resolved.errors, freight: { type: 'freight', message } } }
}
