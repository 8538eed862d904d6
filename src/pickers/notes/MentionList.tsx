import type { User } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'

interface MentionListProps {
  id: string
  options: readonly User[]
  marked: User | undefined
  onTake: (user: User) => void
}

/** The id of an option, for `aria-activedescendant`. */
export const mentionId = (list_id: string, { id }: Pick<User, 'id'>) => `${list_id}-${id}`

/** The users that can be mentioned. */
export function MentionList({ id, options, marked, onTake }: MentionListProps) {
  const { t } = useTranslation('notes')
  return (
    <div className="zb-combobox">
      <ul id={id} role="listbox" tabIndex={-1} aria-label={t('people')} className="dropdown-menu show zb-combobox-list">
        {options.map((user) => (
          <li
            key={user.id}
            id={mentionId(id, user)}
            role="option"
            aria-selected={user.id === marked?.id}
            className={`dropdown-item${user.id === marked?.id ? ' active' : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(user)}
          >
            <span>
              {user.name}
              <span className="zb-combobox-hint">{user.email}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
