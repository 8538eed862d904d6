import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { useCreateSupplierGroupMutation, useUpdateSupplierGroupMutation } from '../../../api/supplierGroupsApi'
import { FieldStack } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextField } from '../../../components/fields/TextField'
import { useSendForm } from '../../../components/saving/useSendForm'
import { text } from '../../../contract/fields'
import type { SupplierGroup } from '../../../contract/supplierGroups'
import { useTranslation } from '../../../i18n/useTranslation'

interface GroupForm {
  name: string
}
const resolver = formResolver<GroupForm, GroupForm>(z.strictObject({ name: text(60) }))

interface SaveGroupProps {
  groups: readonly SupplierGroup[]
  supplier_ids: readonly string[]
  onClose: () => void
}

/** Saves the suppliers under a new name, or in place of those of the group with this name. */
export function SaveGroup({ groups, supplier_ids, onClose }: SaveGroupProps) {
  const { t } = useTranslation('rfqs')
  const [create] = useCreateSupplierGroupMutation()
  const [update] = useUpdateSupplierGroupMutation()
  const named = (name: string) => groups.find((group) => group.name.toLowerCase() === name.trim().toLowerCase())
  const saving = useSendForm({
    resolver,
    defaultValues: { name: '' },
    send({ name }: GroupForm) {
      const same = named(name)
      const body = { name, supplier_ids: [...supplier_ids] }
      return (same ? update({ id: same.id, version: same.version, body }) : create({ body })).unwrap()
    },
    done: ({ name, suppliers }) => t('group.saved', { name, count: suppliers.length }),
    onSent: onClose,
  })
  const same = named(useWatch({ control: saving.form.control, name: 'name' }))
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      title={t('group.save_title', { count: supplier_ids.length })}
      yes={t(same ? 'group.replace' : 'group.save')}
      no={t('group.no')}
    >
      <FieldStack texts="rfqs">
        <TextField<GroupForm>
          name="name"
          label={t('group.name')}
          maxLength={60}
          suggestions={groups.map(({ name }) => name)}
          warning={same && t('group.replaces', { name: same.name, count: same.suppliers.length })}
        />
      </FieldStack>
    </FormDialog>
  )
}
