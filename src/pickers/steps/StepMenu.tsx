import type { ReactNode } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { useTranslation } from 'react-i18next'
import { LuChevronDown, LuEllipsis } from 'react-icons/lu'
import { fixedMenu } from '../../components/fixedMenu'
import { Icon, type IconType } from '../../components/Icon'
import { MenuItem } from '../../components/MenuItem'

interface StepMenuProps<Action extends string> {
  /** Has the texts: `more_actions`, and each `action.<action>`. */
  namespace: string
  items: readonly { action: Action; icon: IconType; isDanger?: boolean; whyDisabled?: string | false }[]
  onAsk: (action: Action) => void
  /** With its name beside it, where it holds more than the overflow. */
  isLabelled?: boolean
  /** The entries before them. */
  children?: ReactNode
}

/** The overflow menu of a document: the steps back or out. */
export function StepMenu<Action extends string>({
  namespace,
  items,
  onAsk,
  isLabelled = false,
  children,
}: StepMenuProps<Action>) {
  const { t } = useTranslation(namespace)
  return (
    <Dropdown align="end">
      {isLabelled ? (
        <Dropdown.Toggle variant="quiet" bsPrefix="zb-toggle">
          {t('more_actions')} <Icon of={LuChevronDown} />
        </Dropdown.Toggle>
      ) : (
        <Dropdown.Toggle variant="ghost" className="zb-btn-icon" bsPrefix="zb-toggle" aria-label={t('more_actions')}>
          <Icon of={LuEllipsis} />
        </Dropdown.Toggle>
      )}
      <Dropdown.Menu popperConfig={fixedMenu} className="zb-menu-fixed">
        {children}
        {items.map(({ action, icon, isDanger, whyDisabled }) => (
          <MenuItem
            key={action}
            icon={icon}
            isDanger={isDanger}
            whyDisabled={whyDisabled}
            onClick={() => onAsk(action)}
          >
            {t(`action.${action}`)}
          </MenuItem>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  )
}
