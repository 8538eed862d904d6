import { useTranslation } from 'react-i18next'
import { CheckField } from '../../components/CheckField'
import { DecimalField } from '../../components/DecimalField'
import { TextField } from '../../components/TextField'
import type { TaxRateBody } from '../../contract/taxRates'

/** The fields of a tax rate, for a new one and for one that exists. */
export function TaxRateFields() {
  const { t } = useTranslation('taxRates')
  return (
    <div className="zb-field-grid">
      <TextField<TaxRateBody> name="code" label={t('code')} className="zb-span-3" maxLength={20} />
      <TextField<TaxRateBody> name="name" label={t('name')} className="zb-span-6" maxLength={100} />
      <DecimalField<TaxRateBody> name="percent" label={t('percent')} unit="%" className="zb-span-3" />
      <CheckField<TaxRateBody>
        name="recoverable"
        label={t('recoverable')}
        hint={t('recoverable_hint')}
        className="zb-span-6"
      />
      <CheckField<TaxRateBody> name="active" label={t('active')} hint={t('active_hint')} className="zb-span-6" />
    </div>
  )
}
