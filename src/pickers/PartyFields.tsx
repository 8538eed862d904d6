import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuPlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../components/Button'
import { Card } from '../components/Card'
import { IconButton } from '../components/IconButton'
import { SelectField } from '../components/SelectField'
import { TextAreaField } from '../components/TextAreaField'
import { TextField } from '../components/TextField'
import { PhoneField } from '../components/PhoneField'
import { CountryField, CurrencyField } from './ChoiceField'
import type { PartyBody } from './partyForm'
import { useSimilar } from './useSimilar'

interface PartyFieldsProps {
  /** Whose texts name the fields. */
  noun: 'clients' | 'suppliers'
  /** The one that is edited; none for a new one. */
  own_id: string | undefined
  /** Where one that is like it is seen. */
  hrefOf: (id: string) => string
  /** Fields of its own, among the terms. */
  terms?: ReactNode
  /** Cards of its own, before the contacts. */
  children?: ReactNode
}

/** The fields that a client and a supplier have in common, for a new one and for one that exists. */
export function PartyFields({ noun, own_id, hrefOf, terms, children }: PartyFieldsProps) {
  const { t } = useTranslation(noun)
  const similar = useSimilar({ entity: noun, fields: ['name', 'phone', 'tax_id'], own_id, hrefOf })
  const languages = ['en', 'sw', 'fr'].map((value) => ({ value, label: t(`languages.${value}`) }))
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <div className="zb-field-grid">
          <TextField<PartyBody> name="code" label={t('code')} className="zb-span-3" maxLength={40} />
          <TextField<PartyBody>
            name="name"
            label={t('name')}
            className="zb-span-9"
            maxLength={200}
            autoComplete="organization"
            warning={similar.name}
          />
          <TextField<PartyBody> name="email" label={t('email')} type="email" optional className="zb-span-6" />
          <PhoneField<PartyBody>
            name="phone"
            label={t('phone')}
            warning={similar.phone}
            optional
            className="zb-span-6"
          />
          <TextAreaField<PartyBody> name="address" label={t('address')} rows={2} optional className="zb-span-12" />
          <TextField<PartyBody> name="city" label={t('city')} optional className="zb-span-6" />
          <CountryField<PartyBody> name="country" label={t('country')} optional className="zb-span-6" />
        </div>
      </Card>
      <Card title={t('terms')}>
        <div className="zb-field-grid">
          <CurrencyField<PartyBody> name="currency" label={t('currency')} optional className="zb-span-6" />
          <SelectField<PartyBody>
            name="language"
            label={t('language')}
            options={languages}
            none={t('none')}
            optional
            className="zb-span-6"
          />
          <TextField<PartyBody>
            name="tax_id"
            label={t('tax_id')}
            warning={similar.tax_id}
            optional
            className="zb-span-6"
          />
          <TextField<PartyBody> name="vat_id" label={t('vat_id')} optional className="zb-span-6" />
          {terms}
          <TextAreaField<PartyBody>
            name="payment_terms"
            label={t('payment_terms')}
            rows={2}
            optional
            className="zb-span-12"
          />
          <TextAreaField<PartyBody> name="notes" label={t('notes')} optional className="zb-span-12" />
        </div>
      </Card>
      {children}
      <Contacts noun={noun} />
    </div>
  )
}

function Contacts({ noun }: Pick<PartyFieldsProps, 'noun'>) {
  const { t } = useTranslation(noun)
  const { control } = useFormContext<PartyBody>()
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
          <TextField<PartyBody> name={`contacts.${index}.name`} label={t('contact.name')} className="zb-span-3" />
          <TextField<PartyBody>
            name={`contacts.${index}.title`}
            label={t('contact.title')}
            optional
            className="zb-span-3"
          />
          <TextField<PartyBody>
            name={`contacts.${index}.email`}
            label={t('contact.email')}
            type="email"
            optional
            className="zb-span-3"
          />
          <PhoneField<PartyBody>
            name={`contacts.${index}.phone`}
            label={t('contact.phone')}
            optional
            className="zb-span-2"
          />
          <div className="zb-span-1 align-self-end">
            <IconButton
              label={t('remove_contact', { position: index + 1 })}
              icon={LuTrash2}
              onClick={() => remove(index)}
            />
          </div>
        </div>
      ))}
    </Card>
  )
}
