import { useState } from 'react'
import { LuPlus } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { Card } from '../../components/pages/Card'
import { ConflictDialog } from '../../components/dialogs/ConflictDialog'
import { toFailure } from '../../components/pages/failure'
import '../../components/values/figures.scss'
import { useToast } from '../../components/pages/Toasts'
import { recordShape } from '../../domain/merging/recordShape'
import { useTranslation } from '../../i18n/useTranslation'
import { ErasePersonDialog } from '../privacy/ErasePersonDialog'
import { useMay } from '../useMay'
import { withChange, type Contact, type ContactChange } from './contactChanges'
import { ContactDialog } from './ContactDialog'
import { ContactRow } from './ContactRow'
import { RemoveContact } from './RemoveContact'
import { useContactSaving, type ContactParty } from './useContactSaving'

type UpdateContacts = (change: { id: string; version: number; body: { contacts: Contact[] } }) => {
  unwrap: () => Promise<unknown>
}

interface ContactsCardProps {
  entity: 'clients' | 'suppliers'
  party: ContactParty & { id: string }
  /** Saves over the version that was read; undefined where the contacts are read only. */
  update: UpdateContacts | undefined
}

/** The contacts of a client or supplier: added, changed and removed in place. */
export function ContactsCard({ entity, party, update }: ContactsCardProps) {
  const { t } = useTranslation('history')
  const toast = useToast()
  const [editing, setEditing] = useState<{ contact: Contact | null }>()
  const [removing, setRemoving] = useState<Contact>()
  const [erasing, setErasing] = useState<{ name: string; contact: number }>()
  const may = useMay()
  const { save, stale, dropStale, settle } = useContactSaving(
    update && ((contacts, version) => update({ id: party.id, version, body: { contacts } }).unwrap()),
  )

  async function saveAndClose(change: ContactChange) {
    await save(change, party)
    setEditing(undefined)
    setRemoving(undefined)
  }

  return (
    <Card
      title={t('contacts')}
      count={party.contacts.length}
      flush
      end={
        update && (
          <Button size="sm" icon={LuPlus} onClick={() => setEditing({ contact: null })}>
            {t('contact_add')}
          </Button>
        )
      }
    >
      {party.contacts.length === 0 && <p className="zb-muted zb-card-empty">{t('contacts_none')}</p>}
      {party.contacts.map((contact, index) => (
        <ContactRow
          key={`${index} ${contact.name}`}
          contact={contact}
          actions={update && { onEdit: () => setEditing({ contact }), onRemove: () => setRemoving(contact) }}
          onErase={may('erasePerson') ? () => setErasing({ name: contact.name, contact: index + 1 }) : undefined}
        />
      ))}
      {editing && (
        <ContactDialog
          contact={editing.contact}
          onSave={(after) => saveAndClose({ before: editing.contact, after })}
          onClose={() => setEditing(undefined)}
        />
      )}
      <RemoveContact
        contact={removing}
        onRemove={(before) => saveAndClose({ before, after: null })}
        onClose={() => setRemoving(undefined)}
      />
      {erasing && (
        <ErasePersonDialog
          person={{ entity, id: party.id, contact: erasing.contact }}
          name={erasing.name}
          onClose={() => setErasing(undefined)}
        />
      )}
      {stale && (
        <ConflictDialog
          key={stale.current.version}
          conflicts={withChange(stale.current.contacts, stale.change).conflicts}
          shape={recordShape}
          label={(field) => t(field === 'contacts' ? 'contacts' : `contact.${field}`)}
          onKeepEditing={dropStale}
          onSave={(picks) =>
            void settle(stale, picks).catch((error: unknown) =>
              toast({ kind: 'failed', text: toFailure(error).message }),
            )
          }
        />
      )}
    </Card>
  )
}
