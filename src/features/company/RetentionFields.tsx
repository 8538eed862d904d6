import { FieldGrid } from '../../components/fields/FieldGrid'
import { SelectField } from '../../components/fields/SelectField'
import { monthsOffered } from '../../domain/privacy/retention'
import { useTranslation } from '../../i18n/useTranslation'
import { monthsFields, type CompanyValues } from './companyValues'

/** How long data is kept that no law asks to keep. A time that was set otherwise is offered too. */
export function RetentionFields({ values }: { values: CompanyValues }) {
  const { t } = useTranslation('company')
  const options = (current: string) =>
    [...new Set([...monthsOffered.map(String), ...(current ? [current] : [])])].map((months) => ({
      value: months,
      label: t('keep_months', { count: Number(months) }),
    }))
  return (
    <fieldset className="mt-3">
      <legend className="zb-field-label">{t('retention')}</legend>
      <p className="zb-small zb-muted">{t('retention_hint')}</p>
      <FieldGrid texts="company">
        {monthsFields.map((field) => (
          <SelectField<CompanyValues>
            key={field}
            name={field}
            options={options(values[field])}
            none={t('keep_always')}
            hint={t(`${field}_hint`)}
            className="zb-span-6"
          />
        ))}
      </FieldGrid>
    </fieldset>
  )
}
