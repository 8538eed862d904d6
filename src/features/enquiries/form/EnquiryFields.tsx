import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { generatePath, Link } from 'react-router-dom'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useBranch } from '../../../app/hooks'
import { paths } from '../../../app/paths'
import { DateField } from '../../../components/fields/DateField'
import { DueDateField } from '../../../components/fields/DueDateField'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { SelectField } from '../../../components/fields/SelectField'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import type { Enquiry } from '../../../contract/enquiries'
import { enquirySources } from '../../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../../i18n/useTranslation'
import { CurrencyField } from '../../../pickers/choices/ChoiceField'
import { PartyPicker } from '../../../pickers/parties/PartyPicker'
import { UserPicker } from '../../../pickers/choices/UserPicker'
import type { EnquiryForm } from './enquiryForm'
import { useFound } from '../paste/FoundInMessage'
import { useUsedReference } from './useUsedReference'

/** The client, the reference and the due date. */
export function EnquiryHeadFields({ own_id }: { own_id?: string }) {
  const { t } = useTranslation('enquiries')
  const { today } = useBranch()
  const [client_id, reference] = useWatch<EnquiryForm, ['client_id', 'client_reference']>({
    name: ['client_id', 'client_reference'],
  })
  const contacts = useClientsContacts(client_id)
  const used = useUsedReference(client_id, reference, own_id)
  const found = {
    client: useFound('client_id'),
    contact: useFound('contact'),
    reference: useFound('client_reference'),
    required_by: useFound('required_by'),
  }
  const sender = useWatch<EnquiryForm, 'found'>({ name: 'found' }).unknown_sender
  const unknown = sender && !client_id && t('paste.unknown_sender', { sender })
  return (
    <FieldGrid texts="enquiries">
      <PartyPicker<EnquiryForm>
        of="clients"
        name="client_id"
        label={t('client')}
        hint={found.client.hint ?? unknown}
        className={`zb-span-3 ${found.client.className}`}
      />
      <TextField<EnquiryForm>
        name="contact"
        suggestions={contacts}
        optional
        hint={found.contact.hint}
        className={`zb-span-2 ${found.contact.className}`}
        maxLength={200}
      />
      <TextField<EnquiryForm>
        name="client_reference"
        optional
        hint={found.reference.hint}
        className={`zb-span-3 ${found.reference.className}`}
        maxLength={100}
        warning={
          used && (
            <>
              {t('used_in')}{' '}
              <Link to={generatePath(paths.enquiry, { id: used.id })}>{used.number ?? t('a_draft')}</Link>
            </>
          )
        }
      />
      <DueDateField<EnquiryForm>
        name="required_by"
        optional
        hint={found.required_by.hint}
        className={`zb-span-2 ${found.required_by.className}`}
        today={today}
        passed={t('passed')}
      />
      <CurrencyField<EnquiryForm> name="currency" className="zb-span-2" />
    </FieldGrid>
  )
}

/** Source, assignee, agent and notes; without an enquiry for a new one. */
export function EnquiryMoreFields({ enquiry }: { enquiry?: Enquiry }) {
  const { t } = useTranslation('enquiries')
  const branch = useBranch()
  const place = useFound('delivery_place')
  const sources = enquirySources.map((value) => ({ value, label: t(`sources.${value}`) }))
  return (
    <FieldGrid texts="enquiries">
      <SelectField<EnquiryForm> name="source" options={sources} className="zb-span-2" />
      <DateField<EnquiryForm> name="received_on" className="zb-span-2" />
      <UserPicker<EnquiryForm>
        name="assignee_id"
        label={t('assignee')}
        branch_id={enquiry?.branch_id ?? branch.id}
        hint={!enquiry && t('assignee_hint')}
        optional
        className="zb-span-4"
      />
      <PartyPicker<EnquiryForm> of="agents" name="agent_id" label={t('agent')} optional className="zb-span-4" />
      <TextField<EnquiryForm>
        name="delivery_place"
        optional
        hint={place.hint}
        className={`zb-span-12 ${place.className}`}
        maxLength={300}
      />
      <TextAreaField<EnquiryForm> name="notes" hint={t('notes_hint')} rows={3} optional className="zb-span-12" />
    </FieldGrid>
  )
}

/** The contacts of the selected client; selecting another client sets its currency and its agent. */
function useClientsContacts(client_id: string): string[] {
  const { setValue, getFieldState } = useFormContext<EnquiryForm>()
  const { currentData: client } = useGetClientQuery(client_id, { skip: !client_id })
  const { currency } = useBranch()
  const loaded = client?.id
  const clientCurrency = client?.currency ?? currency
  const agent_id = client?.agent_id ?? ''
  useEffect(() => {
    if (!loaded || !getFieldState('client_id').isDirty) return
    if (!getFieldState('currency').isTouched) setValue('currency', clientCurrency, { shouldDirty: true })
    if (!getFieldState('agent_id').isTouched) setValue('agent_id', agent_id, { shouldDirty: true })
  }, [loaded, clientCurrency, agent_id, getFieldState, setValue])
  return client?.contacts.map(({ name }) => name) ?? []
}
