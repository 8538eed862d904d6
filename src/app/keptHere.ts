import { browserStorage } from '../device/storage'
import type { Kept } from '../components/forms/formDrafts'

/* Drafts in this browser's own storage while the server is unreachable: by user, and only until the server has them. */

const prefix = 'zabuni:unsaved:'
const keyOf = (user: string, form: string) => `${prefix}${user}:${form}`

export function keepHere(user: string, form: string, kept: Kept): void {
  browserStorage.setItem(keyOf(user, form), JSON.stringify(kept))
}

export function keptHere(user: string, form: string): Kept | undefined {
  try {
    return (JSON.parse(browserStorage.getItem(keyOf(user, form)) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

/** `upTo` is when what need not be kept any more was typed: anything newer stays. */
export function forgetHere(user: string, form: string, upTo?: string): void {
  const [newest] = (upTo && keptHere(user, form)?.typed) || []
  if (upTo && newest && newest.at > upTo) return
  browserStorage.removeItem(keyOf(user, form))
}

/** Deletes all drafts, so that the next user of this browser finds none. */
export function forgetAllHere(): void {
  for (const key of browserStorage.keys()) if (key.startsWith(prefix)) browserStorage.removeItem(key)
}
