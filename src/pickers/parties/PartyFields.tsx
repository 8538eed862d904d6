import type { ReactNode } from 'react'
import { Card } from '../../components/pages/Card'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { RemoveRow } from '../../components/forms/RemoveRow'
import { RowsCard } from '../../components/lists/RowsCard'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import { PhoneField } from '../../components/fields/PhoneField'
import { languages } from '../../domain/parties/languages'
import { partyField, partyLayout, type PartyFieldName } from '../../domain/parties/partyFields'
import { useTranslation } from '../../i18n/useTranslation'
import { CountryField, CurrencyField } from '../choices/ChoiceField'
import type { PartyBody } from './partyForm'
import { useSimilar } from '../useSimilar'

interface PartyFieldsProps {
  entity: 'clients' | 'suppliers'
  /** The edited record; undefined for a new one. */
  own_id: string | undefined
  /** The path of a similar record. */
  hrefOf: (id: string) => string
  /** Additional fields, among the terms. */
  terms?: ReactNode
  /** Additional cards, before the contacts. */
  children?: ReactNode
}

/** The common fields of a client and a supplier, for a new one and for an existing one. */
export function PartyFields({ entity, own_id, hrefOf, terms, children }: PartyFieldsProps) {
  const { t } = useTranslation('parties')
  const similar = useSimilar({ entity, fields: ['name', 'phone', 'tax_id'], own_id, hrefOf })
  const fieldsOf = (names: readonly PartyFieldName[]) =>
    names.map((name) => (
      <DetailField key={name} name={name} warning={name === 'phone' || name === 'tax_id' ? similar[name] : undefined} />
    ))
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <FieldGrid texts="parties">
          <TextField<PartyBody> name="code" className="zb-span-3" maxLength={40} />
          <TextField<PartyBody>
            name="name"
            className="zb-span-9"
            maxLength={200}
            autoComplete="organization"
            warning={similar.name}
          />
          {fieldsOf(partyLayout.identity)}
        </FieldGrid>
      </Card>
      <Card title={t('terms')}>
        <FieldGrid texts="parties">
          {fieldsOf(partyLayout.terms)}
          {terms}
          {fieldsOf(partyLayout.closing_terms)}
          <TextAreaField<PartyBody> name="notes" optional className="zb-span-12" />
        </FieldGrid>
      </Card>
      {children}
      <Contacts />
    </div>
  )
}

/** One optional detail: half of the row, or all of it where it has several lines. */
function DetailField({ name, warning }: { name: PartyFieldName; warning: ReactNode }) {
  const { t } = useTranslation('parties')
  const { kind } = partyField(name)
  const props = { name, warning, optional: true, className: 'zb-span-6' }
  if (name === 'country') return <CountryField<PartyBody> {...props} />
  if (name === 'currency') return <CurrencyField<PartyBody> {...props} />
  if (name === 'language') {
    const options = languages.map((value) => ({ value, label: t(`languages.${value}`) }))
    return <SelectField<PartyBody> {...props} options={options} none={t('none')} />
  }
  if (kind === 'lines') return <TextAreaField<PartyBody> {...props} rows={2} className="zb-span-12" />
  if (kind === 'phone') return <PhoneField<PartyBody> {...props} />
  return <TextField<PartyBody> {...props} type={kind === 'email' ? 'email' : 'text'} />
}

const blankContact = { name: '', title: '', email: '', phone: '' }

function Contacts() {
  const { t } = useTranslation('parties')
  return (
    <RowsCard<PartyBody> name="contacts" title={t('contacts')} add={t('add_contact')} blank={blankContact}>
      {(fields, remove) => (
        <>
          {fields.length === 0 && <p className="zb-muted mb-0">{t('no_contacts')}</p>}
          {fields.map(({ id }, index) => (
            <FieldGrid key={id} texts="parties" group="contact">
              <TextField<PartyBody> name={`contacts.${index}.name`} className="zb-span-3" />
              <TextField<PartyBody> name={`contacts.${index}.title`} optional className="zb-span-3" />
              <TextField<PartyBody> name={`contacts.${index}.email`} type="email" optional className="zb-span-3" />
              <PhoneField<PartyBody> name={`contacts.${index}.phone`} optional className="zb-span-2" />
              <RemoveRow label={t('remove_contact', { position: index + 1 })} onRemove={() => remove(index)} />
            </FieldGrid>
          ))}
        </>
      )}
    </RowsCard>
  )
}
