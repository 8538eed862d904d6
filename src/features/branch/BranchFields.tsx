import { useMemo } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuPlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { DecimalField } from '../../components/DecimalField'
import { IconButton } from '../../components/IconButton'
import { SelectField } from '../../components/SelectField'
import { TextAreaField } from '../../components/TextAreaField'
import { TextField } from '../../components/TextField'
import { MoneyField } from '../../components/MoneyField'
import { PhoneField } from '../../components/PhoneField'
import type { BranchBody } from '../../contract/branches'
import { currencyChoices, timezoneChoices } from '../../pickers/choices'
import { TaxRateField } from '../../pickers/TaxRateField'

/** The fields of a branch and of its bank accounts. */
export function BranchFields() {
  const { t } = useTranslation('branches')
  const zones = useMemo(() => timezoneChoices(), [])
  const currency = useWatch<BranchBody, 'currency'>({ name: 'currency' })
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <div className="zb-field-grid">
          <TextField<BranchBody> name="name" label={t('name')} className="zb-span-9" maxLength={100} />
          <TextField<BranchBody> name="tag" label={t('tag')} hint={t('tag_hint')} className="zb-span-3" maxLength={8} />
          <TextAreaField<BranchBody> name="address" label={t('address')} rows={2} optional className="zb-span-12" />
          <PhoneField<BranchBody> name="phone" label={t('phone')} optional className="zb-span-6" />
          <TextField<BranchBody> name="email" label={t('email')} type="email" optional className="zb-span-6" />
          <TextField<BranchBody> name="tax_id" label={t('tax_id')} optional className="zb-span-6" />
          <TextField<BranchBody> name="vat_id" label={t('vat_id')} optional className="zb-span-6" />
        </div>
      </Card>
      <Card title={t('selling')}>
        <div className="zb-field-grid">
          <SelectField<BranchBody> name="currency" label={t('currency')} options={currencyChoices} className="zb-span-6" />
          <SelectField<BranchBody> name="timezone" label={t('timezone')} options={zones} className="zb-span-6" />
          <TaxRateField<BranchBody> name="tax_rate_id" label={t('tax_rate_id')} none={t('no_tax_rate')} optional className="zb-span-12" />
          <DecimalField<BranchBody> name="margin_floor_percent" label={t('margin_floor_percent')} unit="%" optional hint={t('margin_floor_hint')} className="zb-span-6" />
          <MoneyField<BranchBody> name="price_step" label={t('price_step')} currency={currency} price optional hint={t('price_step_hint')} className="zb-span-6" />
        </div>
      </Card>
      <Accounts currency={currency ?? 'TZS'} />
    </div>
  )
}

function Accounts({ currency }: { currency: string }) {
  const { t } = useTranslation('branches')
  const { control } = useFormContext<BranchBody>()
  const { fields, append, remove } = useFieldArray({ control, name: 'bank_accounts' })
  return (
    <Card
      title={t('bank_accounts')}
      count={fields.length}
      end={
        <Button size="sm" icon={LuPlus} onClick={() => append({ bank_name: '', account_name: '', account_number: '', currency, swift_code: '' })}>
          {t('add_account')}
        </Button>
      }
    >
      {fields.length === 0 && <p className="zb-muted mb-0">{t('no_accounts')}</p>}
      <div className="zb-stack">
        {fields.map(({ id }, index) => (
          <div key={id} className={`zb-field-grid ${index > 0 ? 'border-top pt-3' : ''}`.trim()}>
            <TextField<BranchBody> name={`bank_accounts.${index}.bank_name`} label={t('bank_name')} className="zb-span-4" />
            <TextField<BranchBody> name={`bank_accounts.${index}.account_name`} label={t('account_name')} className="zb-span-4" />
            <TextField<BranchBody> name={`bank_accounts.${index}.account_number`} label={t('account_number')} className="zb-span-4" />
            <SelectField<BranchBody> name={`bank_accounts.${index}.currency`} label={t('currency')} options={currencyChoices} className="zb-span-4" />
            <TextField<BranchBody> name={`bank_accounts.${index}.swift_code`} label={t('swift_code')} optional className="zb-span-4" />
            <div className="zb-span-2 align-self-end">
              <IconButton label={t('remove_account', { position: index + 1 })} icon={LuTrash2} onClick={() => remove(index)} />
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}
