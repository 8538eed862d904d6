import type { Kept } from '../components/forms/formDrafts'

/* Drafts in this browser's own storage while the server is unreachable: by user, and only until the server has them. */

const prefix = 'zabuni:unsaved:'
const keyOf = (user: string, form: string) => `${prefix}${user}:${form}`

export function keepHere(user: string, form: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(user, form), JSON.stringify(kept))
  } catch {
    // The storage is full or forbidden: the input stays on the page.
  }
}

export function keptHere(user: string, form: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(user, form)) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

/** `upTo` is when what need not be kept any more was typed: anything newer stays. */
export function forgetHere(user: string, form: string, upTo?: string): void {
  const [newest] = (upTo && keptHere(user, form)?.typed) || []
  if (upTo && newest && newest.at > upTo) return
  try {
    localStorage.removeItem(keyOf(user, form))
  } catch {
    // The storage is not available, so it holds nothing.
  }
}

/** Deletes all drafts, so that the next user of this browser finds none. */
export function forgetAllHere(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) localStorage.removeItem(key)
  } catch {
    // The storage is not available, so it holds nothing.
  }
}
