import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuPencil, LuPlus, LuTrash2 } from 'react-icons/lu'
import { Button } from '../components/Button'
import { Card } from '../components/Card'
import { ConfirmDialog } from '../components/ConfirmDialog'
import { ConflictDialog } from '../components/ConflictDialog'
import { merge } from '../components/conflicts'
import { toFailure } from '../components/failure'
import { IconButton } from '../components/IconButton'
import { useToast } from '../components/Toasts'
import { contactConflicts, counterpart, withChange, type Contact, type ContactChange } from './contactChanges'
import { ContactDialog } from './ContactDialog'
import { ContactWays } from './ContactWays'
import './historyTexts'
import '../components/figures.scss'

interface Party {
  version: number
  contacts: Contact[]
}

interface ContactsCardProps {
  party: Party
  /** Sends the contacts over the version that was read; throws what was refused. Nothing for those who may only read. */
  onSave: ((contacts: Contact[], version: number) => Promise<unknown>) | undefined
}

/** The people of a client or supplier: reached, added, changed and taken out on the spot. */
export function ContactsCard({ party, onSave }: ContactsCardProps) {
  const { t } = useTranslation('history')
  const toast = useToast()
  const [editing, setEditing] = useState<{ contact: Contact | null }>()
  const [removing, setRemoving] = useState<Contact>()
  const [problem, setProblem] = useState<string>()
  const [stale, setStale] = useState<{ change: ContactChange; current: Party }>()

  /** Over what stands now when somebody saved first: then both sides are shown. */
  async function save(change: ContactChange, over: Party) {
    try {
      await onSave?.(withChange(over.contacts, change), over.version)
      toast({
        text: t(change.after ? 'contact_saved' : 'contact_removed', { name: (change.after ?? change.before)?.name }),
      })
      setStale(undefined)
    } catch (error) {
      const current = currentOf(error)
      if (!current) throw error
      setStale({ change, current })
    }
    setEditing(undefined)
    setRemoving(undefined)
  }

  const theirs = stale && counterpart(stale.current.contacts, stale.change.before)
  return (
    <Card
      title={t('contacts')}
      count={party.contacts.length}
      flush
      end={
        onSave && (
          <Button size="sm" icon={LuPlus} onClick={() => setEditing({ contact: null })}>
            {t('contact_add')}
          </Button>
        )
      }
    >
      {party.contacts.length === 0 && <p className="zb-muted zb-card-empty">{t('contacts_none')}</p>}
      {party.contacts.map((contact, index) => (
        <div key={`${index} ${contact.name}`} className="zb-contact">
          <div>
            <b className="fw-medium">{contact.name}</b>
            {contact.title && <span className="zb-second-line zb-muted zb-small">{contact.title}</span>}
          </div>
          {onSave && (
            <div>
              <IconButton
                label={t('contact_edit', { name: contact.name })}
                icon={LuPencil}
                size="sm"
                onClick={() => setEditing({ contact })}
              />
              <IconButton
                label={t('contact_remove', { name: contact.name })}
                icon={LuTrash2}
                size="sm"
                onClick={() => setRemoving(contact)}
              />
            </div>
          )}
          <ContactWays contact={contact} />
        </div>
      ))}
      {editing && (
        <ContactDialog
          contact={editing.contact}
          onSave={(after) => save({ before: editing.contact, after }, party)}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        show={Boolean(removing)}
        title={t('contact_remove_question', { name: removing?.name })}
        yes={t('contact_remove', { name: removing?.name })}
        no={t('contact_keep')}
        danger
        error={problem}
        onYes={() =>
          removing &&
          void save({ before: removing, after: null }, party).catch((error: unknown) =>
            setProblem(toFailure(error).message),
          )
        }
        onNo={() => {
          setProblem(undefined)
          setRemoving(undefined)
        }}
      >
        {t('contact_remove_text')}
      </ConfirmDialog>
      {stale && (
        <ConflictDialog
          conflicts={contactConflicts(stale.change, theirs ?? null)}
          label={(field) => t(`contact.${field}`)}
          onKeepEditing={() => setStale(undefined)}
          onSave={(picks) => {
            const { before, after } = stale.change
            const settled =
              before && after && theirs
                ? merge<Record<string, unknown>>({ ...before }, { ...after }, { ...theirs }, picks)
                : after
            void save({ before: theirs ?? before, after: settled as Contact | null }, stale.current).catch(
              (error: unknown) => toast({ kind: 'failed', text: toFailure(error).message }),
            )
          }}
        />
      )}
    </Card>
  )
}

/** What stands now, as a 412 carries it. */
function currentOf(error: unknown): Party | undefined {
  const current: unknown =
    toFailure(error).status === 412 && typeof error === 'object' && error !== null && 'current' in error
      ? error.current
      : undefined
  return typeof current === 'object' && current !== null && 'contacts' in current ? (current as Party) : undefined
}
