import { useRef } from 'react'
import { useGetClientQuery } from '../../../api/clientsApi'
import { useCorrectOrderMutation } from '../../../api/ordersApi'
import { documentHref } from '../../../app/paths'
import { CheckField } from '../../../components/fields/CheckField'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextField } from '../../../components/fields/TextField'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { Order } from '../../../contract/order'
import { correctOrderBodySchema, type OrderCorrection } from '../../../contract/orderSteps'
import { useTranslation } from '../../../i18n/useTranslation'
import { inWords } from '../../../pickers/history/ConflictValue'

const resolver = formResolver<OrderCorrection, OrderCorrection>(correctOrderBodySchema, { blank: null })

const toForm = ({ client_po_number, contact, delivery_contact, confirmed_at }: Order): OrderCorrection => ({
  client_po_number: client_po_number ?? '',
  contact: contact ?? '',
  delivery_contact: delivery_contact ?? '',
  issue_confirmation: confirmed_at !== null,
})

const labels: Record<string, string> = { client_po_number: 'po_number', issue_confirmation: 'correct.issue' }

/**
 * The client's reference and contacts, added or corrected once the order is quoted; its confirmation can be issued
 * again with them.
 */
export default function CorrectOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orderAnswer')
  const [correct] = useCorrectOrderMutation()
  const { accepting, warning } = useAcceptance(documentHref)
  const { id, number, client_id, client_name, confirmed_at } = order
  const name = number ?? client_name
  const names = useGetClientQuery(client_id).data?.contacts.map(({ name }) => name) ?? []
  const isIssued = useRef(false)
  const correction = useEditForm({
    entity: order,
    toForm,
    resolver,
    label: (field) => t(labels[field] ?? field),
    format: inWords(),
    save(body: OrderCorrection, version) {
      isIssued.current = body.issue_confirmation === true
      return accepting((accept) => correct({ id, version, body: { ...body, ...(accept ? { accept } : {}) } }).unwrap())
    },
    done: () => t(isIssued.current ? 'correct.issued' : 'correct.done', { name }),
    onSaved: onClose,
  })

  return (
    <FormDialog
      {...correction}
      onClose={onClose}
      unsaved={`references:${id}`}
      title={t('correct.title', { name })}
      yes={t('correct.yes')}
      no={t('correct.no')}
      warning={warning}
    >
      <p className="zb-muted">{t('correct.text')}</p>
      <FieldGrid texts="orderAnswer">
        <TextField<OrderCorrection>
          name="client_po_number"
          label={t('po_number')}
          optional
          maxLength={100}
          className="zb-span-12"
        />
        <TextField<OrderCorrection> name="contact" optional maxLength={200} suggestions={names} className="zb-span-6" />
        <TextField<OrderCorrection>
          name="delivery_contact"
          optional
          maxLength={200}
          suggestions={names}
          className="zb-span-6"
        />
        {confirmed_at !== null && (
          <CheckField<OrderCorrection>
            name="issue_confirmation"
            label={t('correct.issue')}
            hint={t('correct.issue_hint')}
            className="zb-span-12"
          />
        )}
      </FieldGrid>
    </FormDialog>
  )
}
