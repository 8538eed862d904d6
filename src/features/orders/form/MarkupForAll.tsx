import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { FieldNote } from '../../../components/Field'
import { useGrid } from '../../../components/lineGrid/gridContext'
import { readTyped } from '../../../components/typedNumber'
import { orderLineBodySchema } from '../../../contract/orderBody'
import { lineFigures } from './orderFigures'
import type { OrderLineForm } from './orderForm'
import { useTerms } from './orderTermsContext'

/** One markup for every line whose cost is known. It belongs to no line, and so is no field of the form. */
export function MarkupForAll() {
  const { t } = useTranslation('orderForm')
  const store = useGrid<OrderLineForm>()
  const terms = useTerms()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()

  function apply() {
    const markup = readTyped(typed)
    const checked = orderLineBodySchema.shape.markup_percent.unwrap().safeParse(markup)
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    const costed = store.get().entries.flatMap(({ row }, index) => (lineFigures(row, terms).unit_cost === null ? [] : [index]))
    store.change(costed.map((index) => ({ index, put: (row: OrderLineForm): OrderLineForm => ({ ...row, markup_percent: markup, priced_by: 'markup_percent' }) })))
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Not the whole form.
    event.preventDefault()
    apply()
  }

  return (
    <div className="zb-markup-all">
      <label className="zb-field-label" htmlFor={id}>
        {t('markup_for_all')}
      </label>
      <span className={`zb-decimal${error ? ' is-invalid' : ''}`}>
        <input
          id={id}
          className="zb-decimal-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <span className="zb-decimal-mark" aria-hidden>
          %
        </span>
      </span>
      <Button size="sm" onClick={apply}>
        {t('apply')}
      </Button>
      <FieldNote id={`${id}-note`} error={error} warning={undefined} hint={undefined} />
    </div>
  )
}
