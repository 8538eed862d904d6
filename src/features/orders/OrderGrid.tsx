import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuEyeOff, LuPlus } from 'react-icons/lu'
import { Button } from '../../components/Button'
import { FieldNote } from '../../components/Field'
import { Icon } from '../../components/Icon'
import { useGridKeys } from '../../components/useGridKeys'
import { MarkupForAll } from './MarkupForAll'
import type { OrderTerms } from './orderFigures'
import { newLine, typedLines, type OrderForm } from './orderForm'
import './orderForm.scss'
import { OrderRow } from './OrderRow'

interface OrderGridProps {
  terms: OrderTerms
  /** The tax rate that a new line begins with. */
  tax_rate_id: string
}

/** The lines from cost to price, entered by keyboard: Tab goes along a row, Enter to the next one. */
export function OrderGrid({ terms, tax_rate_id }: OrderGridProps) {
  const { t } = useTranslation('orderForm')
  const { control } = useFormContext<OrderForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const add = () => append(newLine(tax_rate_id), { shouldFocus: false })
  const { body, onKeyDown, go } = useGridKeys({ rows: fields.length, onAppend: add })

  function addLine() {
    add()
    go(fields.length, 1)
  }

  return (
    <section aria-labelledby="order-lines">
      <div className="zb-grid-title">
        <h2 id="order-lines">{t('lines')}</h2>
        <LineCount />
        <span className="zb-inner-hint">
          <Icon of={LuEyeOff} /> {t('inner')}
        </span>
        <MarkupForAll terms={terms} />
      </div>
      <div className="zb-grid-frame">
        <table className="zb-grid zb-grid-priced">
          <caption className="visually-hidden">{t('grid_caption')}</caption>
          <GridHead currency={terms.currency} />
          <tbody ref={body} onKeyDown={onKeyDown}>
            {fields.map(({ key }, index) => (
              <OrderRow key={key} index={index} terms={terms} onRemove={() => remove(index)} />
            ))}
          </tbody>
        </table>
      </div>
      <LinesNote />
      <div className="zb-grid-foot">
        <Button size="sm" icon={LuPlus} onClick={addLine}>
          {t('add_line')}
        </Button>
      </div>
    </section>
  )
}

function GridHead({ currency }: { currency: string }) {
  const { t } = useTranslation('orderForm')
  return (
    <thead>
      <tr>
        <th scope="col" className="zb-grid-number">
          <span className="visually-hidden">{t('position')}</span>
        </th>
        <th scope="col" className="zb-grid-words">
          {t('goods')}
        </th>
        <th scope="col" className="zb-col-quantity zb-end">
          {t('cells.quantity')}
        </th>
        <th scope="col" className="zb-col-unit">
          {t('cells.unit')}
        </th>
        <th scope="col" className="zb-col-cost zb-end">
          {t('unit_cost')}
        </th>
        <th scope="col" className="zb-col-percent zb-end">
          {t('markup_head')}
        </th>
        <th scope="col" className="zb-col-price zb-end">
          {t('cells.unit_price')}
        </th>
        <th scope="col" className="zb-col-percent zb-end">
          {t('discount_head')}
        </th>
        <th scope="col" className="zb-col-tax">
          {t('cells.tax_rate_id')}
        </th>
        <th scope="col" className="zb-col-amount zb-end">
          {t('amount_in', { currency })}
        </th>
        <th scope="col" className="zb-col-margin zb-end">
          {t('margin')}
        </th>
        <th scope="col" className="zb-grid-tools">
          <span className="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** How many lines have something in them. */
function LineCount() {
  const lines = useWatch<OrderForm, 'lines'>({ name: 'lines' })
  return <span className="zb-card-count">{typedLines(lines).length}</span>
}

/** What is said of the lines as a whole. */
function LinesNote() {
  const { errors } = useFormState<OrderForm>({ name: 'lines' })
  const message = errors.lines?.root?.message ?? errors.lines?.message
  return message ? (
    <div role="alert">
      <FieldNote id="order-lines-note" error={message} warning={undefined} hint={undefined} />
    </div>
  ) : null
}
