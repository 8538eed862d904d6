import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DecimalField } from '../../../components/numbers/DecimalField'
import { MoneyField } from '../../../components/numbers/MoneyField'
import { draftTotalProblems } from '../../../domain/orders/draft/draftTotals'
import { useTranslation } from '../../../i18n/useTranslation'
import type { OrderForm } from './orderForm'
import { useOrderTotals } from './orderTotalsContext'

const units = ['discount_percent', 'discount'] as const
type Unit = (typeof units)[number]

/** A discount above its lines, which would not be saved. */
function useTooMuch(currency: string): string | undefined {
  const { discount, goods } = useOrderTotals().totals
  return draftTotalProblems({ discount, goods, total: '0' }, currency).find(({ path }) => path === 'discount')?.message
}

/** The discount on the document: a percentage, which follows the lines, or an amount, which does not. */
export function OrderDiscount({ currency }: { currency: string }) {
  const { t } = useTranslation('orderForm')
  const name = useId()
  const { getValues, setValue, formState } = useFormContext<OrderForm>()
  const [discount, percent = ''] = useWatch<OrderForm, ['discount', 'discount_percent']>({
    name: ['discount', 'discount_percent'],
  })
  /** The unit while there is no discount; otherwise it is that of the discount. */
  const [chosen, setChosen] = useState<Unit>('discount')
  const unit = percent ? 'discount_percent' : discount ? 'discount' : chosen

  /** The typed figure is kept: the wrong unit is seen when it was typed already. */
  function choose(next: Unit) {
    setChosen(next)
    if (next === unit) return
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue(next, getValues(unit) ?? '', options)
    setValue(unit, '', options)
  }

  const shown = {
    label: t('discount_on_all'),
    optional: true,
    hint: t(`discount_hint.${unit}`),
    warning: useTooMuch(currency),
    className: 'zb-span-5',
  }
  return (
    <>
      {unit === 'discount' ? (
        <MoneyField<OrderForm> key={unit} name={unit} currency={currency} {...shown} />
      ) : (
        <DecimalField<OrderForm> key={unit} name={unit} unit="%" {...shown} />
      )}
      <fieldset className="zb-field zb-span-3 zb-units">
        <legend className="zb-field-label">{t('discount_unit')}</legend>
        <div className="zb-units-row">
          {units.map((each) => (
            <label key={each}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={unit === each}
                onChange={() => choose(each)}
              />
              <span aria-hidden>{each === 'discount' ? currency : '%'}</span>
              <span className="visually-hidden">{t(`discount_units.${each}`, { currency })}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
