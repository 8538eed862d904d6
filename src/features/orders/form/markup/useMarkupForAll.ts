import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useGrid } from '../../../../components/lineGrid/gridContext'
import { conventionOf } from '../../../../components/numbers/numberConvention'
import { numberQuestion } from '../../../../components/numbers/numberProblem'
import { orderLineBodySchema } from '../../../../contract/orderBody'
import { decimalsOf } from '../../../../domain/money/figures'
import { separatorsOf } from '../../../../domain/money/numberFormat'
import { markOfReading, typedDecimal, withoutMark } from '../../../../domain/money/typedNumber'
import { useTranslation } from '../../../../i18n/useTranslation'
import { typedDiscount, type OrderForm, type OrderLineForm } from '../orderForm'
import { useTerms } from '../orderTermsContext'
import { costedLines, markupGoals, toMarkup, withMarkup, type MarkupGoal } from './markupGoal'

const { unit_price: amount, markup_percent: percent } = orderLineBodySchema.shape

/** The value for all lines, and applying it; `id` is the field's name among the numbers of the form. */
export function useMarkupForAll(id: string) {
  const { t, i18n } = useTranslation('orderForm')
  const { t: say } = useTranslation('components')
  const store = useGrid<OrderLineForm>()
  const { getValues, control } = useFormContext<OrderForm>()
  const convention = conventionOf(control)
  const separators = separatorsOf(i18n.language)
  const terms = useTerms()
  const [goal, setGoal] = useState<MarkupGoal>('markup')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  /** The typed text, while it waits for the choice of a reading. */
  const [ambiguous, setAmbiguous] = useState('')
  const [outcome, setOutcome] = useState<string>()

  const readTyped = () =>
    typedDecimal(typed, separators, {
      digits: goal === 'net' ? decimalsOf(terms.currency) : 0,
      shown: convention.shown(id),
    })

  function apply(figure = readTyped()) {
    const question = numberQuestion(say, figure, separators)
    setAmbiguous(question ? figure : '')
    if (question) return setError(question.question)
    const checked = (goal === 'net' ? amount : percent).unwrap().safeParse(figure)
    setOutcome(undefined)
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    const rows = store.get().entries.map(({ row }) => row)
    const places = costedLines({ rows, terms })
    if (places.length === 0) return setError(t('markup_no_cost'))
    const markup = toMarkup(goal, figure, { rows, terms, discount: typedDiscount(getValues()) })
    if (markup === null) return setError(t('unreachable'))
    store.change(places.map((index) => ({ index, put: (row) => withMarkup(row, markup) })))
    if (goal !== 'markup') setOutcome(t('reached', { count: places.length, markup }))
  }

  return {
    goal,
    currency: terms.currency,
    typed,
    error,
    outcome,
    question: ambiguous ? numberQuestion(say, ambiguous, separators) : undefined,
    apply: () => apply(),
    type(text: string) {
      setTyped(text)
      convention.see(id, text)
    },
    chooseGoal(chosen: string) {
      setGoal(markupGoals.find((each) => each === chosen) ?? 'markup')
      setError(undefined)
      setOutcome(undefined)
      setAmbiguous('')
    },
    chooseReading: (reading: string) => {
      setTyped(reading.replace('.', separators.decimal))
      convention.choose(id, markOfReading(withoutMark(ambiguous), reading))
      apply(reading)
      document.getElementById(id)?.focus()
    },
  }
}
