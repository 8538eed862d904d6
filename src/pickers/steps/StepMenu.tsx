import type { ReactNode } from 'react'
import { LuChevronDown, LuEllipsis } from 'react-icons/lu'
import { Icon, type IconType } from '../../components/values/Icon'
import { Menu } from '../../components/actions/Menu'
import { MenuItem } from '../../components/actions/MenuItem'
import { useTranslation } from '../../i18n/useTranslation'

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
    <Menu
      atEnd
      className={isLabelled ? 'btn btn-quiet' : 'zb-btn-icon btn btn-ghost'}
      {...(!isLabelled && { label: t('more_actions') })}
      toggle={
        isLabelled ? (
          <>
            {t('more_actions')} <Icon of={LuChevronDown} />
          </>
        ) : (
          <Icon of={LuEllipsis} />
        )
      }
    >
      {children}
      {items.map(({ action, icon, isDanger, whyDisabled }) => (
        <MenuItem key={action} icon={icon} isDanger={isDanger} whyDisabled={whyDisabled} onClick={() => onAsk(action)}>
          {t(`action.${action}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
