import { useId, useState, type KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { FieldNote } from '../../../components/Field'
import { useGrid } from '../../../components/lineGrid/gridContext'
import { NumberChoice } from '../../../components/NumberChoice'
import { conventionOf } from '../../../components/numberConvention'
import { numberQuestion } from '../../../components/numberProblem'
import { orderLineBodySchema } from '../../../contract/orderBody'
import { decimalsOf } from '../../../domain/figures'
import { isDecimal, type Decimal } from '../../../domain/money'
import { markupToReach, type MarkableLine } from '../../../domain/markupToReach'
import { markOfReading, separatorsOf, typedDecimal, withoutMark } from '../../../domain/typedNumber'
import { lineFigures, type OrderTerms } from './orderFigures'
import { typedLines, type OrderForm, type OrderLineForm } from './orderForm'
import { useTerms } from './orderTermsContext'

/** What is said for all lines at once: their markup, or what the order is to come to, which a markup is found for. */
const goals = ['markup', 'margin', 'net'] as const
type Goal = (typeof goals)[number]

const { unit_price: amount, markup_percent: percent } = orderLineBodySchema.shape

/** One markup for every line whose cost is known, typed or found for a margin or a net. It belongs to no line, and so is no field of the form. */
export function MarkupForAll() {
  const { t, i18n } = useTranslation('orderForm')
  const { t: say } = useTranslation('components')
  const store = useGrid<OrderLineForm>()
  const { getValues, control } = useFormContext<OrderForm>()
  const convention = conventionOf(control)
  const separators = separatorsOf(i18n.language)
  const terms = useTerms()
  const [goal, setGoal] = useState<Goal>('markup')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  /** What was typed, while it waits for one of its readings. */
  const [open, setOpen] = useState('')
  const [said, setSaid] = useState<string>()
  const id = useId()

  const rows = () => store.get().entries.map(({ row }) => row)
  const costed = () => rows().flatMap((row, index) => (lineFigures(row, terms).unit_cost === null ? [] : [index]))

  function markupFor(figure: Decimal): Decimal | null {
    if (goal === 'markup') return figure
    const discount = getValues('discount')
    const order = {
      ...terms,
      lines: markable(typedLines(rows()), terms),
      discount: isDecimal(discount) ? discount : '0',
    }
    return markupToReach(order, goal === 'margin' ? { margin_percent: figure } : { net: figure })
  }

  function apply(
    figure = typedDecimal(typed, separators, {
      digits: goal === 'net' ? decimalsOf(terms.currency) : 0,
      shown: convention.shown(id),
    }),
  ) {
    const question = numberQuestion(say, figure, separators)
    setOpen(question ? figure : '')
    if (question) return setError(question.question)
    const checked = (goal === 'net' ? amount : percent).unwrap().safeParse(figure)
    setSaid(undefined)
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    const at = costed()
    if (at.length === 0) return setError(t('markup_no_cost'))
    const markup = markupFor(figure)
    if (markup === null) return setError(t('unreachable'))
    store.change(
      at.map((index) => ({
        index,
        put: (row: OrderLineForm): OrderLineForm => ({
          ...row,
          markup_percent: markup,
          markup_from: '',
          margin_typed: '',
          priced_by: 'markup_percent',
        }),
      })),
    )
    if (goal !== 'markup') setSaid(t('reached', { count: at.length, markup }))
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Not the whole form.
    event.preventDefault()
    apply()
  }

  function choose(chosen: string) {
    setGoal(goals.find((each) => each === chosen) ?? 'markup')
    setError(undefined)
    setSaid(undefined)
    setOpen('')
  }

  function decide(reading: string) {
    setTyped(reading.replace('.', separators.decimal))
    convention.choose(id, markOfReading(withoutMark(open), reading))
    apply(reading)
    document.getElementById(id)?.focus()
  }

  const question = open ? numberQuestion(say, open, separators) : undefined

  return (
    <div className="zb-markup-all" role="group" aria-label={t('for_all')}>
      <select
        className="form-select form-select-sm"
        aria-label={t('for_all')}
        value={goal}
        onChange={({ target }) => choose(target.value)}
      >
        {goals.map((each) => (
          <option key={each} value={each}>
            {t(`${each}_for_all`)}
          </option>
        ))}
      </select>
      <span className={`zb-decimal${error ? ' is-invalid' : ''}`}>
        {goal === 'net' && (
          <span className="zb-decimal-mark" aria-hidden>
            {terms.currency}
          </span>
        )}
        <input
          id={id}
          className="zb-decimal-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-label={t(`${goal}_for_all`)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            convention.see(id, target.value)
          }}
          onKeyDown={press}
        />
        {goal !== 'net' && (
          <span className="zb-decimal-mark" aria-hidden>
            %
          </span>
        )}
      </span>
      <Button size="sm" onClick={() => apply()}>
        {t('apply')}
      </Button>
      <FieldNote
        id={`${id}-note`}
        error={error}
        warning={undefined}
        hint={undefined}
        isAlert={question !== undefined}
      />
      {question && <NumberChoice {...question} onChoose={decide} />}
      <span role="status" className="zb-small zb-muted">
        {said}
      </span>
    </div>
  )
}

/** The lines that count, as a markup for all meets them. */
function markable(lines: readonly OrderLineForm[], terms: OrderTerms): MarkableLine[] {
  return lines.flatMap((line) => {
    const { unit_cost, cost, unit_price } = lineFigures(line, terms)
    if (!isDecimal(line.quantity) || (unit_cost === null && unit_price === null)) return []
    return [
      {
        quantity: line.quantity,
        unit_price: unit_price ?? '0',
        discount_percent: isDecimal(line.discount_percent) ? line.discount_percent : '0',
        cost,
        unit_cost,
      },
    ]
  })
}
