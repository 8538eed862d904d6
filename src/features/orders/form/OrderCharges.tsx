import { RemoveRow } from '../../../components/forms/RemoveRow'
import { RowsCard } from '../../../components/lists/RowsCard'
import { TextField } from '../../../components/fields/TextField'
import { MoneyField } from '../../../components/numbers/MoneyField'
import { useTranslation } from '../../../i18n/useTranslation'
import { TaxRateField } from '../../../pickers/choices/TaxRateField'
import { OrderDiscount } from './OrderDiscount'
import type { OrderForm } from './orderForm'

interface OrderChargesProps {
  currency: string
  /** The tax rate that a new charge starts with. */
  tax_rate_id: string
}

/** Charges in addition to the lines, each with its own tax rate, and the discount on the total. */
export function OrderCharges({ currency, tax_rate_id }: OrderChargesProps) {
  const { t } = useTranslation('orderForm')
  return (
    <RowsCard<OrderForm>
      name="charges"
      title={t('charges')}
      add={t('add_charge')}
      blank={{ label: '', amount: '', tax_rate_id }}
    >
      {(fields, remove) => (
        <div className="zb-stack">
          {fields.map(({ id }, index) => (
            <div key={id} className="zb-field-grid" role="group" aria-label={t('charge', { position: index + 1 })}>
              <TextField<OrderForm>
                name={`charges.${index}.label`}
                label={t('charge_label')}
                className="zb-span-5"
                maxLength={200}
              />
              <MoneyField<OrderForm>
                name={`charges.${index}.amount`}
                label={t('charge_amount')}
                currency={currency}
                className="zb-span-3"
              />
              <TaxRateField<OrderForm>
                name={`charges.${index}.tax_rate_id`}
                label={t('cells.tax_rate_id')}
                none={t('no_tax')}
                className="zb-span-3"
              />
              <RemoveRow label={t('remove_charge', { position: index + 1 })} onRemove={() => remove(index)} />
            </div>
          ))}
          <div className="zb-field-grid">
            <OrderDiscount currency={currency} />
          </div>
        </div>
      )}
    </RowsCard>
  )
}
