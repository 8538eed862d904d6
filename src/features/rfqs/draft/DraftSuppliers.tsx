import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Card } from '../../../components/pages/Card'
import { FieldNote } from '../../../components/fields/Field'
import { useTranslation } from '../../../i18n/useTranslation'
import { ImportLink } from '../../../pickers/ImportLink'
import { useMay } from '../../../pickers/useMay'
import { useProposals } from '../asking/useProposals'
import { SupplierGroups } from '../groups/SupplierGroups'
import { DraftInvitation } from './DraftInvitation'
import { NewSupplier } from './NewSupplier'
import { toInvitation, type InvitationForm, type RfqForm } from './rfqForm'
import { SupplierChoice } from './SupplierChoice'
import { useListError } from './useListError'
import { useNewSupplier } from './useNewSupplier'

/** The invited suppliers and their lines; below, all suppliers to choose from. */
export function DraftSuppliers() {
  const { t } = useTranslation('rfqs')
  const { control } = useFormContext<RfqForm>()
  const { append, remove } = useFieldArray({ control, name: 'invitations' })
  const { lines, invitations } = useWatch<RfqForm>() as RfqForm
  const [open, setOpen] = useState<string>()
  const propose = useProposals()
  const error = useListError('invitations')
  const may = useMay()
  const { pathname, search } = useLocation()
  const { form, warning, made, onCreate } = useNewSupplier((supplier) => add(toInvitation(supplier)))

  function add(invitation: InvitationForm) {
    append(invitation, { shouldFocus: false })
    void propose.forSupplier(invitation.supplier_id)
  }

  function begin(name: string) {
    form.setValue('name', name)
    form.setFocus('contact')
  }

  return (
    <Card
      title={t('suppliers')}
      count={invitations.length}
      flush
      end={<ImportLink to={`${paths.suppliersImport}?back=${encodeURIComponent(`${pathname}${search}`)}`} />}
    >
      {may('createSupplier') && <NewSupplier form={form} made={made} onCreate={onCreate} />}
      {warning}
      <SupplierGroups
        chosen={invitations.map(({ supplier_id }) => supplier_id)}
        onAdd={(suppliers) => suppliers.forEach((supplier) => add(toInvitation(supplier)))}
      />
      <ul className="zb-entries" aria-label={t('chosen_suppliers')}>
        {invitations.map((invitation, index) => (
          <DraftInvitation
            key={invitation.supplier_id}
            invitation={invitation}
            index={index}
            lines={lines}
            opened={open === invitation.supplier_id}
            onToggle={() => setOpen(open === invitation.supplier_id ? undefined : invitation.supplier_id)}
            onRemove={() => remove(index)}
          />
        ))}
        {invitations.length === 0 && <li className="zb-entry zb-muted">{t('no_suppliers')}</li>}
      </ul>
      {error && (
        <div className="zb-entry" role="status">
          <FieldNote id="rfq-suppliers-note" error={error} warning={undefined} hint={undefined} />
        </div>
      )}
      <SupplierChoice
        chosen={invitations.map(({ supplier_id }) => supplier_id)}
        onAdd={add}
        onCreate={begin}
        onRemove={(supplier_id) =>
          remove(invitations.findIndex((invitation) => invitation.supplier_id === supplier_id))
        }
      />
    </Card>
  )
}
