import type { Kept } from '../components/unsavedForms'

/* What is typed while the server can't be reached, in this browser's own store: by user, and only until the server has it. */

const prefix = 'zabuni:unsaved:'
const keyOf = (user: string, form: string) => `${prefix}${user}:${form}`

export function keepHere(user: string, form: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(user, form), JSON.stringify(kept))
  } catch {
    // The store is full or forbidden: what was typed stays on the page.
  }
}

export function keptHere(user: string, form: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(user, form)) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetHere(user: string, form: string): void {
  try {
    localStorage.removeItem(keyOf(user, form))
  } catch {
    // There is no store, so there is nothing in it.
  }
}

/** Nothing that was typed stays behind for the next user of this browser. */
export function forgetAllHere(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix))) localStorage.removeItem(key)
  } catch {
    // There is no store, so there is nothing in it.
  }
}
