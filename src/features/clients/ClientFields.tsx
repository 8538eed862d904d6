import { useMemo } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuPlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { IconButton } from '../../components/IconButton'
import { SelectField } from '../../components/SelectField'
import { TextAreaField } from '../../components/TextAreaField'
import { TextField } from '../../components/TextField'
import type { ClientBody } from '../../contract/clients'
import { countryChoices, currencyChoices } from '../../pickers/choices'

/** The fields of a client, for a new one and for one that exists. */
export function ClientFields() {
  const { t, i18n } = useTranslation('clients')
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language])
  const languages = ['en', 'sw', 'fr'].map((value) => ({ value, label: t(`languages.${value}`) }))
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <div className="zb-field-grid">
          <TextField<ClientBody> name="code" label={t('code')} className="zb-span-3" maxLength={40} />
          <TextField<ClientBody> name="name" label={t('name')} className="zb-span-9" maxLength={200} autoComplete="organization" />
          <TextField<ClientBody> name="email" label={t('email')} type="email" optional className="zb-span-6" />
          <TextField<ClientBody> name="phone" label={t('phone')} type="tel" optional className="zb-span-6" />
          <TextAreaField<ClientBody> name="address" label={t('address')} rows={2} optional className="zb-span-12" />
          <TextField<ClientBody> name="city" label={t('city')} optional className="zb-span-6" />
          <SelectField<ClientBody> name="country" label={t('country')} options={countries} none={t('none')} optional className="zb-span-6" />
        </div>
      </Card>
      <Card title={t('terms')}>
        <div className="zb-field-grid">
          <SelectField<ClientBody> name="currency" label={t('currency')} options={currencyChoices} none={t('none')} optional className="zb-span-6" />
          <SelectField<ClientBody> name="language" label={t('language')} options={languages} none={t('none')} optional className="zb-span-6" />
          <TextField<ClientBody> name="tax_id" label={t('tax_id')} optional className="zb-span-6" />
          <TextField<ClientBody> name="vat_id" label={t('vat_id')} optional className="zb-span-6" />
          <TextAreaField<ClientBody> name="payment_terms" label={t('payment_terms')} rows={2} optional className="zb-span-12" />
          <TextAreaField<ClientBody> name="notes" label={t('notes')} optional className="zb-span-12" />
        </div>
      </Card>
      <Contacts />
    </div>
  )
}

function Contacts() {
  const { t } = useTranslation('clients')
  const { control } = useFormContext<ClientBody>()
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' })
  return (
    <Card
      title={t('contacts')}
      count={fields.length}
      end={
        <Button size="sm" icon={LuPlus} onClick={() => append({ name: '', title: '', email: '', phone: '' })}>
          {t('add_contact')}
        </Button>
      }
    >
      {fields.length === 0 && <p className="zb-muted mb-0">{t('no_contacts')}</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="zb-field-grid">
          <TextField<ClientBody> name={`contacts.${index}.name`} label={t('contact.name')} className="zb-span-3" />
          <TextField<ClientBody> name={`contacts.${index}.title`} label={t('contact.title')} optional className="zb-span-3" />
          <TextField<ClientBody> name={`contacts.${index}.email`} label={t('contact.email')} type="email" optional className="zb-span-3" />
          <TextField<ClientBody> name={`contacts.${index}.phone`} label={t('contact.phone')} type="tel" optional className="zb-span-2" />
          <div className="zb-span-1 align-self-end">
            <IconButton label={t('remove_contact', { position: index + 1 })} icon={LuTrash2} onClick={() => remove(index)} />
          </div>
        </div>
      ))}
    </Card>
  )
}
