import type { ReactNode } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuEllipsis } from 'react-icons/lu'
import { Icon, type IconType } from '../../components/Icon'
import { MenuItem } from '../../components/MenuItem'

interface StepMenuProps<Action extends string> {
  /** Has the texts: `more_actions`, and each `action.<action>`. */
  namespace: string
  items: readonly { action: Action; icon: IconType }[]
  onAsk: (action: Action) => void
  /** The entries before them. */
  children?: ReactNode
}

/** The overflow menu of a document: the steps back or out. */
export function StepMenu<Action extends string>({ namespace, items, onAsk, children }: StepMenuProps<Action>) {
  const { t } = useTranslation(namespace)
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="ghost" className="zb-btn-icon" bsPrefix="zb-toggle" aria-label={t('more_actions')}>
        <Icon of={LuEllipsis} />
      </Dropdown.Toggle>
      <Dropdown.Menu popperConfig={{ strategy: 'fixed' }} className="zb-menu-fixed">
        {children}
        {items.map(({ action, icon }) => (
          <MenuItem key={action} icon={icon} onClick={() => onAsk(action)}>
            {t(`action.${action}`)}
          </MenuItem>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
