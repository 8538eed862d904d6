import { useState } from 'react'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuChevronDown, LuSave, LuTrash2, LuUsers } from 'react-icons/lu'
import { useListSupplierGroupsQuery } from '../../../api/supplierGroupsApi'
import { Button } from '../../../components/actions/Button'
import { Icon } from '../../../components/values/Icon'
import { Menu } from '../../../components/actions/Menu'
import { IconButton } from '../../../components/actions/IconButton'
import { useToast } from '../../../components/pages/Toasts'
import type { SupplierGroup } from '../../../contract/supplierGroups'
import { askable } from '../../../domain/rfqs/askable'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { RemoveGroup } from './RemoveGroup'
import { SaveGroup } from './SaveGroup'

interface SupplierGroupsProps {
  /** The invited suppliers' ids. */
  chosen: readonly string[]
  onAdd: (suppliers: SupplierGroup['suppliers']) => void
}

/** Invites a saved group of suppliers, and saves the invited ones as a group. */
export function SupplierGroups({ chosen, onAdd }: SupplierGroupsProps) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const { data: groups = [] } = useListSupplierGroupsQuery()
  const [isSaving, setSaving] = useState(false)
  const [removed, setRemoved] = useState<SupplierGroup>()

  function add({ name, suppliers }: SupplierGroup) {
    const { asked, left_out } = askable(suppliers.filter(({ id }) => !chosen.includes(id)))
    onAdd(asked)
    const without =
      left_out.length > 0 ? t('repeat.left_out', { names: listed(left_out.map((each) => each.name)) }) : ''
    toast({ text: [t('group.added', { count: asked.length, name }), without].filter(Boolean).join(' ') })
  }

  if (groups.length === 0 && chosen.length === 0 && !removed) return null
  return (
    <div className="zb-entry-add zb-btn-row">
      {groups.length > 0 && (
        <Menu
          className="btn btn-quiet btn-sm"
          listClassName="zb-menu-long"
          toggle={
            <>
              <Icon of={LuUsers} /> {t('group.add')} <Icon of={LuChevronDown} />
            </>
          }
        >
          {groups.map((group) => (
            <div key={group.id} className="zb-menu-pair">
              <DropdownItem as="button" type="button" onClick={() => add(group)}>
                <span>
                  {group.name}
                  <span className="zb-small zb-muted zb-second-line">
                    {listed(group.suppliers.map(({ name }) => name))}
                  </span>
                </span>
              </DropdownItem>
              <IconButton
                size="sm"
                label={t('group.remove', { name: group.name })}
                icon={LuTrash2}
                onClick={() => setRemoved(group)}
              />
            </div>
          ))}
        </Menu>
      )}
      {chosen.length > 0 && (
        <Button size="sm" look="quiet" icon={LuSave} onClick={() => setSaving(true)}>
          {t('group.save_as')}
        </Button>
      )}
      {isSaving && <SaveGroup groups={groups} supplier_ids={chosen} onClose={() => setSaving(false)} />}
      {removed && <RemoveGroup group={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  )
}
