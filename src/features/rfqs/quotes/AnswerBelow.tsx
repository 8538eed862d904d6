import { FieldGrid } from '../../../components/fields/FieldGrid'
import { CheckField } from '../../../components/fields/CheckField'
import { useGridState } from '../../../components/lineGrid/gridContext'
import type { BelowProps } from '../../../components/lineGrid/GridRow'
import { isDecimal } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { AnswerDetails } from './AnswerDetails'
import { useAnswer } from './asked'
import type { AnswerForm, QuoteForm } from './quoteForm'

/** The fields of an answer below its line; each error is shown there. */
export const detailFields = [
  'free_of_charge',
  'unit_factor',
  'minimum_quantity',
  'pack_size',
  'available_quantity',
  'lead_time_days',
  'tax_percent',
  'notes',
] as const

/**
 * The details below this line are open: by the user, or because a field in them is or may be invalid: a price of 0 may
 * be free of charge.
 */
export function useDetailsOpen(index: number): { open: boolean; asked: boolean } {
  const asked = useGridState<AnswerForm, boolean>(({ keys, opened }) => opened.has(keys[index] ?? ''))
  const isWrong = useGridState<AnswerForm, boolean>(({ problems, entries }) => {
    const problem = problems[index]
    return (
      problem !== undefined &&
      (detailFields.some((field) => problem[field]) ||
        (problem.unit_price !== undefined && isDecimal(entries[index]?.row.unit_price ?? '')))
    )
  })
  return { open: asked || isWrong, asked }
}

export function AnswerBelow({ index, span }: BelowProps) {
  const { t } = useTranslation('rfqs')
  const found = useAnswer(index)
  const key = useGridState<AnswerForm, string | undefined>(({ keys }) => keys[index])
  const { open } = useDetailsOpen(index)
  if (!found || !open) return null
  const { answer, line } = found
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        <FieldGrid
          key={key}
          texts="rfqs"
          role="group"
          aria-label={t(answer.instead ? 'alternative_to' : 'answer_to', { position: line.position })}
          className="zb-line-more"
        >
          <CheckField<QuoteForm> name={`lines.${index}.free_of_charge`} className="zb-span-12" />
          <AnswerDetails line={line} index={index} unit={answer.unit} />
        </FieldGrid>
      </td>
    </tr>
  )
}
