import { useState } from 'react'
import { currentRecord } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import type { Picks } from '../../domain/merging/mergeEdits'
import { useTranslation } from '../../i18n/useTranslation'
import { withChange, type Contact, type ContactChange } from './contactChanges'

export interface ContactParty {
  version: number
  contacts: Contact[]
}

/** Sends the contacts over the version that was read; throws rejections. */
type SendContacts = (contacts: Contact[], version: number) => Promise<unknown>

/** A change over contacts that another user has saved, and the current contacts. */
export interface StaleChange {
  change: ContactChange
  current: ContactParty
}

/** Saves a change of one contact; a version conflict is held until it is resolved. */
export function useContactSaving(send: SendContacts | undefined) {
  const { t } = useTranslation('history')
  const toast = useToast()
  const [stale, setStale] = useState<StaleChange>()

  /** Throws rejections, except for a conflict. `picks` are those of a conflict that was asked about. */
  async function save(change: ContactChange, over: ContactParty, picks?: Picks) {
    const { merged, conflicts } = withChange(over.contacts, change, picks)
    // The page follows the server: the contact may have changed since its dialog was opened.
    if (!picks && conflicts.length > 0) return setStale({ change, current: over })
    try {
      await send?.(merged.contacts, over.version)
      toast({
        text: t(change.after ? 'contact_saved' : 'contact_removed', { name: (change.after ?? change.before)?.name }),
      })
      setStale(undefined)
    } catch (error) {
      const current = currentRecord<ContactParty>(error)
      if (!current) throw error
      setStale({ change, current })
    }
  }

  return {
    save,
    stale,
    dropStale: () => setStale(undefined),
    /** Saves over the current version, with the chosen value of each field. */
    settle: ({ change, current }: StaleChange, picks: Picks) => save(change, current, picks),
  }
}
