import { LuPencil, LuTrash2, LuUserX } from 'react-icons/lu'
import { IconButton } from '../../components/actions/IconButton'
import { useTranslation } from '../../i18n/useTranslation'
import type { Contact } from './contactChanges'
import { ContactWays } from './ContactWays'

interface ContactRowProps {
  contact: Contact
  /** Without them the contact is read only. */
  actions: { onEdit: () => void; onRemove: () => void } | undefined
  /** Opens the contact's personal data, for admins. */
  onErase: (() => void) | undefined
}

/** One contact of a client or supplier. */
export function ContactRow({ contact, actions, onErase }: ContactRowProps) {
  const { t } = useTranslation('history')
  return (
    <div className="zb-contact">
      <div>
        <b className="fw-medium">{contact.name}</b>
        {contact.title && <span className="zb-second-line zb-muted zb-small">{contact.title}</span>}
      </div>
      {(actions || onErase) && (
        <div>
          {actions && (
            <>
              <IconButton
                label={t('contact_edit', { name: contact.name })}
                icon={LuPencil}
                size="sm"
                onClick={actions.onEdit}
              />
              <IconButton
                label={t('contact_remove', { name: contact.name })}
                icon={LuTrash2}
                size="sm"
                onClick={actions.onRemove}
              />
            </>
          )}
          {onErase && (
            <IconButton label={t('contact_data', { name: contact.name })} icon={LuUserX} size="sm" onClick={onErase} />
          )}
        </div>
      )}
      <ContactWays contact={contact} />
    </div>
  )
}
