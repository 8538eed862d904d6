import { useWatch } from 'react-hook-form'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useBranch } from '../../../app/hooks'
import { CheckField } from '../../../components/fields/CheckField'
import { DecimalField } from '../../../components/numbers/DecimalField'
import { DueDateField } from '../../../components/fields/DueDateField'
import { FieldNote } from '../../../components/fields/Field'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { SelectField } from '../../../components/fields/SelectField'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import { commissionBases } from '../../../domain/commissions/commission'
import { incoterms } from '../../../domain/orders/incoterms'
import { partyProblems } from '../../../domain/orders/orderRules'
import { useTranslation } from '../../../i18n/useTranslation'
import { CurrencyField } from '../../../pickers/choices/ChoiceField'
import { PartyPicker } from '../../../pickers/parties/PartyPicker'
import { useSeesCosts } from '../../../pickers/useMay'
import type { OrderForm } from './orderForm'
import { useAgentsTerms, useClientsTerms } from './usePartyTerms'

/** Client, currency, validity and due date. Client and currency cannot be changed later. */
export function OrderHeadFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('orderForm')
  const { today } = useBranch()
  const client_id = useWatch<OrderForm, 'client_id'>({ name: 'client_id' })
  const { currentData: client } = useGetClientQuery(client_id, { skip: !client_id })
  const [inactive] = client ? partyProblems(client, []) : []
  return (
    <FieldGrid texts="orderForm">
      {isNew ? (
        <ClientChoice warning={inactive?.message} />
      ) : (
        inactive && (
          <div className="zb-span-12">
            <FieldNote id="order-client-warned" error={undefined} warning={inactive.message} hint={undefined} />
          </div>
        )
      )}
      <TextField<OrderForm>
        name="contact"
        suggestions={client?.contacts.map(({ name }) => name)}
        optional
        className="zb-span-3"
        maxLength={200}
      />
      <DueDateField<OrderForm> name="valid_until" optional className="zb-span-2" today={today} passed={t('passed')} />
      <DueDateField<OrderForm> name="required_by" optional className="zb-span-2" today={today} passed={t('passed')} />
      {isNew && <CurrencyField<OrderForm> name="currency" className="zb-span-2" />}
    </FieldGrid>
  )
}

function ClientChoice({ warning }: { warning: string | undefined }) {
  const { t } = useTranslation('orderForm')
  useClientsTerms()
  return (
    <PartyPicker<OrderForm> of="clients" name="client_id" label={t('client')} warning={warning} className="zb-span-3" />
  )
}

/** Terms of payment and delivery, agent, and notes. */
export function OrderMoreFields() {
  const { t } = useTranslation('orderForm')
  const terms = incoterms.map((value) => ({ value, label: t(`incoterms.${value}`) }))
  return (
    <FieldGrid texts="orderForm">
      <TextAreaField<OrderForm> name="payment_terms" rows={2} optional className="zb-span-12" />
      <SelectField<OrderForm> name="delivery_terms" options={terms} none={t('none')} optional className="zb-span-6" />
      <TextField<OrderForm> name="delivery_place" optional className="zb-span-6" maxLength={300} />
      <TextField<OrderForm> name="delivery_contact" optional className="zb-span-12" maxLength={200} />
      <TextAreaField<OrderForm> name="remarks" hint={t('remarks_hint')} rows={3} optional className="zb-span-6" />
      <TextAreaField<OrderForm>
        name="internal_notes"
        hint={t('internal_notes_hint')}
        rows={3}
        optional
        className="zb-span-6"
      />
      <PartyPicker<OrderForm> of="agents" name="agent_id" label={t('agent')} optional className="zb-span-6" />
      <Commission />
    </FieldGrid>
  )
}

/** The agent's share; only where there is an agent. */
function Commission() {
  const { t } = useTranslation('orderForm')
  const agent_id = useWatch<OrderForm, 'agent_id'>({ name: 'agent_id' })
  useAgentsTerms(agent_id)
  if (!useSeesCosts() || !agent_id) return null
  const bases = commissionBases.map((value) => ({ value, label: t(`bases.${value}`) }))
  return (
    <>
      <DecimalField<OrderForm>
        name="commission_percent"
        label={t('commission')}
        unit="%"
        optional
        className="zb-span-3"
      />
      <SelectField<OrderForm>
        name="commission_basis"
        label={t('commission_basis')}
        options={bases}
        none={t('none')}
        optional
        className="zb-span-3"
      />
      <CheckField<OrderForm> name="commission_capped" label={t('commission_capped')} className="zb-span-12" />
    </>
  )
}
