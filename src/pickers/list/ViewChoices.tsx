import DropdownHeader from 'react-bootstrap/DropdownHeader'
import DropdownItem from 'react-bootstrap/DropdownItem'
import { LuCheck } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import type { View } from '../../contract/views'
import { useTranslation } from '../../i18n/useTranslation'

interface ViewChoicesProps {
  views: readonly View[]
  /** The selected one. */
  view: View | undefined
  onChoose: (view: View | undefined) => void
}

/** The menu entries that select a view: all rows, the user's own, and those shared in the branch. */
export function ViewChoices({ views, view, onChoose }: ViewChoicesProps) {
  const { t } = useTranslation('lists')
  return (
    <>
      <Choice name={t('view.all')} chosen={!view} onClick={() => onChoose(undefined)} />
      {([false, true] as const).map((shared) => {
        const group = views.filter((each) => each.shared === shared)
        const label = t(shared ? 'view.shared' : 'view.mine')
        return (
          group.length > 0 && (
            <div key={String(shared)} role="group" aria-label={label}>
              <DropdownHeader>{label}</DropdownHeader>
              {group.map((each) => (
                <Choice
                  key={each.id}
                  name={each.name}
                  note={each.mine ? undefined : t('view.by', { name: each.owner_name })}
                  chosen={each.id === view?.id}
                  onClick={() => onChoose(each)}
                />
              ))}
            </div>
          )
        )
      })}
    </>
  )
}

interface ChoiceProps {
  name: string
  note?: string | undefined
  chosen: boolean
  onClick: () => void
}

function Choice({ name, note, chosen, onClick }: ChoiceProps) {
  return (
    <DropdownItem as="button" type="button" aria-current={chosen || undefined} onClick={onClick}>
      {name} {note && <span className="zb-quiet zb-small">{note}</span>}
      {chosen && <Icon of={LuCheck} className="ms-auto" />}
    </DropdownItem>
  )
}
