import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Card } from '../../components/pages/Card'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { MoneyField } from '../../components/numbers/MoneyField'
import { PhoneField } from '../../components/fields/PhoneField'
import type { BranchBody } from '../../contract/branches'
import { useTranslation } from '../../i18n/useTranslation'
import { CurrencyField } from '../../pickers/choices/ChoiceField'
import { timezoneChoices } from '../../pickers/choices/choices'
import { TaxRateField } from '../../pickers/choices/TaxRateField'
import { BankAccounts } from './BankAccounts'

/** The fields of a branch and of its bank accounts. */
export function BranchFields() {
  const { t } = useTranslation('branches')
  const zones = useMemo(() => timezoneChoices(), [])
  const currency = useWatch<BranchBody, 'currency'>({ name: 'currency' })
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <FieldGrid texts="branches">
          <TextField<BranchBody> name="name" className="zb-span-9" maxLength={100} />
          <TextField<BranchBody> name="tag" hint={t('tag_hint')} className="zb-span-3" maxLength={8} />
          <TextAreaField<BranchBody> name="address" rows={2} optional className="zb-span-12" />
          <PhoneField<BranchBody> name="phone" optional className="zb-span-6" />
          <TextField<BranchBody> name="email" type="email" optional className="zb-span-6" />
          <TextField<BranchBody> name="tax_id" optional className="zb-span-6" />
          <TextField<BranchBody> name="vat_id" optional className="zb-span-6" />
        </FieldGrid>
      </Card>
      <Card title={t('selling')}>
        <FieldGrid texts="branches">
          <CurrencyField<BranchBody> name="currency" className="zb-span-6" />
          <SelectField<BranchBody> name="timezone" options={zones} className="zb-span-6" />
          <TaxRateField<BranchBody> name="tax_rate_id" none={t('no_tax_rate')} optional className="zb-span-12" />
          <DecimalField<BranchBody>
            name="margin_floor_percent"
            unit="%"
            optional
            hint={t('margin_floor_hint')}
            className="zb-span-6"
          />
          <MoneyField<BranchBody>
            name="price_step"
            currency={currency}
            price
            optional
            hint={t('price_step_hint')}
            className="zb-span-6"
          />
        </FieldGrid>
      </Card>
      <BankAccounts currency={currency ?? 'TZS'} />
    </div>
  )
}
