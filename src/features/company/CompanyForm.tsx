import { useMemo } from 'react'
import { useUpdateCompanyMutation } from '../../api/companyApi'
import { CheckField } from '../../components/fields/CheckField'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { FormCard } from '../../components/forms/FormCard'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { useEditForm } from '../../components/saving/useEditForm'
import type { Company } from '../../contract/company'
import { useTranslation } from '../../i18n/useTranslation'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { CurrencyField } from '../../pickers/choices/ChoiceField'
import { timezoneChoices } from '../../pickers/choices/choices'
import { inWords } from '../../pickers/history/ConflictValue'
import { CompanyLogo } from './CompanyLogo'
import { RetentionFields } from './RetentionFields'
import { SecondFactorRule } from './SecondFactorRule'
import { SampleDataCard } from './SampleDataCard'
import { companyResolver, toCompanyForm, type CompanyBody, type CompanyValues } from './companyValues'

/** The company, for admins. */
export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const zones = useMemo(() => timezoneChoices(), [])
  const [updateCompany] = useUpdateCompanyMutation()
  const label = (field: string) => (field in toCompanyForm(company) ? t(field) : undefined)
  const edit = useEditForm({
    entity: company,
    toForm: toCompanyForm,
    resolver: companyResolver,
    label,
    format: inWords(),
    save: (body: CompanyBody, version) => updateCompany({ version, body }).unwrap(),
    done: () => t('saved'),
  })
  return (
    <div className="zb-columns">
      <FormCard {...edit} unsaved="company" guarded title={t('title')} saveText={t('save')}>
        <FieldGrid texts="company">
          <TextField<CompanyValues> name="name" className="zb-span-12" />
          <CurrencyField<CompanyValues> name="currency" className="zb-span-6" />
          <SelectField<CompanyValues> name="timezone" options={zones} className="zb-span-6" />
          <DecimalField<CompanyValues>
            name="rate_max_age_days"
            unit={t('days')}
            hint={t('rate_hint')}
            className="zb-span-6"
          />
          <DecimalField<CompanyValues> name="default_markup_percent" unit="%" className="zb-span-6" />
          <TextField<CompanyValues> name="reminder_hours" optional hint={t('reminder_hint')} className="zb-span-6" />
          <TextAreaField<CompanyValues> name="letterhead" optional className="zb-span-12" />
          <TextAreaField<CompanyValues> name="terms" optional rows={5} className="zb-span-12" />
          <TextField<CompanyValues>
            name="accent_color"
            optional
            placeholder="#1f4e79"
            hint={t('accent_color_hint')}
            className="zb-span-6"
          />
          <CheckField<CompanyValues> name="item_pictures" hint={t('item_pictures_hint')} className="zb-span-12" />
          <CheckField<CompanyValues>
            name="first_steps_hidden"
            hint={t('first_steps_hidden_hint')}
            className="zb-span-12"
          />
          <CheckField<CompanyValues> name="support_devtools" hint={t('support_devtools_hint')} className="zb-span-12" />
        </FieldGrid>
        <RetentionFields values={toCompanyForm(company)} />
      </FormCard>
      <div className="zb-stack">
        <CompanyLogo company={company} />
        <SecondFactorRule company={company} />
        <SampleDataCard />
        <ActivityCard entity="company" id={company.id} label={label} />
      </div>
    </div>
  )
}
