import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useGetSupplierQuery } from '../../../api/suppliersApi'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { MoneyField } from '../../../components/numbers/MoneyField'
import { useTranslation } from '../../../i18n/useTranslation'
import { CurrencyField } from '../../../pickers/choices/ChoiceField'
import { PartyPicker } from '../../../pickers/parties/PartyPicker'
import { useLine } from '../../../components/lineGrid/gridContext'
import { isFreightOpen } from '../form/orderFigures'
import type { OrderForm, OrderLineForm } from '../form/orderForm'
import { useTerms } from '../form/orderTermsContext'
import { formatDecimal } from '../../../i18n/figures'

interface LineCostProps {
  index: number
  span: number
  /** The first invalid field. */
  wrong: CostField | undefined
}

export const costFields = ['supplier_id', 'cost_currency', 'cost_unit_price', 'cost_freight'] as const
type CostField = (typeof costFields)[number]

/** For a line without a quote: its supplier and its purchase price. */
export function LineCost({ index, span, wrong }: LineCostProps) {
  const { t } = useTranslation('orderForm')
  const terms = useTerms()
  const line = useLine<OrderLineForm>(index)
  const { setFocus } = useFormContext<OrderForm>()
  const supplier = `lines.${index}.supplier_id` as const
  const currency = useCostCurrency(index)
  useEffect(() => {
    // It was not mounted when the form was validated; an invalid field before it keeps the focus.
    if (wrong && !document.activeElement?.matches('[aria-invalid]')) setFocus(`lines.${index}.${wrong}`)
  }, [wrong, index, setFocus])

  const rate = currency && currency !== terms.currency ? terms.rateOf(currency) : undefined
  const hint = rate && t('at_rate', { currency, rate: formatDecimal(rate), of: terms.currency })
  return (
    <tr className="zb-grid-note">
      <td />
      <td colSpan={span}>
        <FieldGrid
          texts="orderForm"
          group="cells"
          role="group"
          aria-label={t('cost_of', { position: index + 1 })}
          className="zb-line-cost"
        >
          <PartyPicker<OrderForm> of="suppliers" name={supplier} optional className="zb-span-4" />
          <CurrencyField<OrderForm>
            name={`lines.${index}.cost_currency`}
            placeholder={t('as_order', { currency: terms.currency })}
            hint={hint}
            warning={rate === null && t('no_rate', { currency, of: terms.currency })}
            className="zb-span-4"
          />
          <MoneyField<OrderForm>
            name={`lines.${index}.cost_unit_price`}
            currency={currency || terms.currency}
            price
            optional
            className="zb-span-4"
          />
          <MoneyField<OrderForm>
            name={`lines.${index}.cost_freight`}
            currency={currency || terms.currency}
            optional
            hint={t('freight_hint')}
            warning={line && line.cost_unit_price !== '' && isFreightOpen(line) && t('freight_open')}
            className="zb-span-4"
          />
        </FieldGrid>
      </td>
    </tr>
  )
}

/**
 * The currency of the cost; selecting a supplier sets the supplier's currency, unless the user has edited the field.
 */
function useCostCurrency(index: number): string {
  const { setValue, getFieldState } = useFormContext<OrderForm>()
  const [supplier_id, currency] = useWatch<OrderForm, [`lines.${number}.supplier_id`, `lines.${number}.cost_currency`]>(
    {
      name: [`lines.${index}.supplier_id`, `lines.${index}.cost_currency`],
    },
  )
  const { currentData: supplier } = useGetSupplierQuery(supplier_id, { skip: !supplier_id })
  const supplierCurrency = supplier?.currency
  useEffect(() => {
    const name = `lines.${index}.cost_currency` as const
    if (supplierCurrency && getFieldState(`lines.${index}.supplier_id`).isDirty && !getFieldState(name).isTouched)
      setValue(name, supplierCurrency, { shouldDirty: true })
  }, [supplierCurrency, index, getFieldState, setValue])
  return currency
}
