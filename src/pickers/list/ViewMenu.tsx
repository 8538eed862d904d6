import { lazy, Suspense, useState } from 'react'
import DropdownDivider from 'react-bootstrap/DropdownDivider'
import { LuBookmark, LuChevronDown, LuPencil, LuPlus, LuRotateCcw, LuSave, LuTrash2 } from 'react-icons/lu'
import type { KeptColumn } from '../../components/lists/columnLayout'
import { Icon } from '../../components/values/Icon'
import { Menu } from '../../components/actions/Menu'
import type { ListAddress } from '../../components/lists/useListAddress'
import type { ListName, View } from '../../contract/views'
import { useTranslation } from '../../i18n/useTranslation'
import { useViewActions } from './useViewActions'
import { ViewChoices } from './ViewChoices'
import type { ViewDialog } from './ViewDialogs'
import { MenuItem } from '../../components/actions/MenuItem'

const ViewDialogs = lazy(() => import('./ViewDialogs'))

interface ViewMenuProps {
  list: ListName
  views: readonly View[]
  /** The selected one. */
  view: View | undefined
  address: ListAddress
  /** The current columns. */
  order: readonly KeptColumn[]
  /** Words, filters, order or columns differ from those of the view. */
  changed: boolean
  onRevert: () => void
}

/** The saved views of a list, the user's and the branch's: selected, saved, changed or deleted. */
export function ViewMenu({ list, views, view, address, order, changed, onRevert }: ViewMenuProps) {
  const { t } = useTranslation('lists')
  const [dialog, setDialog] = useState<ViewDialog>()
  const actions = useViewActions({ list, address, order, onRevert })

  function choose(chosen: View | undefined) {
    if (chosen) onRevert()
    address.choose(chosen?.id, chosen?.query ?? '')
  }

  return (
    <>
      <Menu
        className={`zb-chip${view ? ' zb-chip-set' : ''}`}
        listClassName="zb-menu-long"
        toggle={
          <>
            <Icon of={LuBookmark} />
            {view ? t('view.label', { name: view.name }) : t('view.open')}
            {changed && <span className="zb-view-changed">{t('view.changed')}</span>}
            <Icon of={LuChevronDown} size={12} />
          </>
        }
      >
        <ViewChoices views={views} view={view} onChoose={choose} />
        <DropdownDivider />
        {view && changed && (
          <MenuItem icon={LuRotateCcw} onClick={() => choose(view)}>
            {t('view.revert', { name: view.name })}
          </MenuItem>
        )}
        {view?.mine && changed && (
          <MenuItem icon={LuSave} onClick={() => void actions.saveChanges(view)}>
            {t('view.save', { name: view.name })}
          </MenuItem>
        )}
        <MenuItem icon={LuPlus} onClick={() => setDialog('new')}>
          {t('view.save_new')}
        </MenuItem>
        {view?.mine && (
          <>
            <MenuItem icon={LuPencil} onClick={() => setDialog('edit')}>
              {t('view.edit', { name: view.name })}
            </MenuItem>
            <MenuItem icon={LuTrash2} onClick={() => setDialog('delete')}>
              {t('view.delete', { name: view.name })}
            </MenuItem>
          </>
        )}
      </Menu>
      <Suspense fallback={null}>
        {dialog && <ViewDialogs dialog={dialog} view={view} actions={actions} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  )
}
