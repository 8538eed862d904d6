import { CheckField } from '../../components/fields/CheckField'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { TextField } from '../../components/fields/TextField'
import type { TaxRateBody } from '../../contract/taxRates'
import { useTranslation } from '../../i18n/useTranslation'

/** The fields of a tax rate, for a new one and for one that exists. */
export function TaxRateFields() {
  const { t } = useTranslation('taxRates')
  return (
    <FieldGrid texts="taxRates">
      <TextField<TaxRateBody> name="code" className="zb-span-3" maxLength={20} />
      <TextField<TaxRateBody> name="name" className="zb-span-6" maxLength={100} />
      <DecimalField<TaxRateBody> name="percent" unit="%" className="zb-span-3" />
      <CheckField<TaxRateBody> name="recoverable" hint={t('recoverable_hint')} className="zb-span-6" />
      <CheckField<TaxRateBody> name="active" hint={t('active_hint')} className="zb-span-6" />
    </FieldGrid>
  )
}
