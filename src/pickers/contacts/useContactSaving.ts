import { useState } from 'react'
import { merge } from '../../components/dialogs/conflicts'
import { currentRecord } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import { useTranslation } from '../../i18n/useTranslation'
import { counterpart, withChange, type Contact, type ContactChange } from './contactChanges'

export interface ContactParty {
  version: number
  contacts: Contact[]
}

/** Sends the contacts over the version that was read; throws rejections. */
type SendContacts = (contacts: Contact[], version: number) => Promise<unknown>

/** A change over contacts that another user has saved, and the current contact. */
export interface StaleChange {
  change: ContactChange
  current: ContactParty
  theirs: Contact | null
}

type Picks = Readonly<Record<string, 'mine' | 'theirs'>>

/** Saves a change of one contact; a version conflict is held until it is resolved. */
export function useContactSaving(send: SendContacts | undefined) {
  const { t } = useTranslation('history')
  const toast = useToast()
  const [stale, setStale] = useState<StaleChange>()

  /** Throws rejections, except for a conflict. */
  async function save(change: ContactChange, over: ContactParty) {
    try {
      await send?.(withChange(over.contacts, change), over.version)
      toast({
        text: t(change.after ? 'contact_saved' : 'contact_removed', { name: (change.after ?? change.before)?.name }),
      })
      setStale(undefined)
    } catch (error) {
      const current = currentRecord<ContactParty>(error)
      if (!current) throw error
      setStale({ change, current, theirs: counterpart(current.contacts, change.before) })
    }
  }

  return {
    save,
    stale,
    dropStale: () => setStale(undefined),
    /** Saves over the current version, with the chosen value of each field. */
    settle: async ({ change: { before, after }, current, theirs }: StaleChange, picks: Picks) => {
      const settled =
        before && after && theirs
          ? merge<Record<string, unknown>>({ ...before }, { ...after }, { ...theirs }, picks)
          : after
      await save({ before: theirs ?? before, after: settled as Contact | null }, current)
    },
  }
}
