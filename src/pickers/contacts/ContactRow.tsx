import { useTranslation } from 'react-i18next'
import { LuPencil, LuTrash2 } from 'react-icons/lu'
import { IconButton } from '../../components/IconButton'
import type { Contact } from './contactChanges'
import { ContactWays } from './ContactWays'

interface ContactRowProps {
  contact: Contact
  /** Without them the contact is read only. */
  actions: { onEdit: () => void; onRemove: () => void } | undefined
}

/** One contact of a client or supplier. */
export function ContactRow({ contact, actions }: ContactRowProps) {
  const { t } = useTranslation('history')
  return (
    <div className="zb-contact">
      <div>
        <b className="fw-medium">{contact.name}</b>
        {contact.title && <span className="zb-second-line zb-muted zb-small">{contact.title}</span>}
      </div>
      {actions && (
        <div>
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
        </div>
      )}
      <ContactWays contact={contact} />
    </div>
  )
}
