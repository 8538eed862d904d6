import type { Typed } from './merge'

const key = 'zabuni:typed'

/** `base` is what the server had when this was typed. */
type Kept = Typed & { link: string }

/** Keeps what could not be saved in this tab's own store: only until the server has it. */
export function keepHere(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // The store is full or forbidden: what was typed stays on the page.
  }
}

export function forgetHere(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is no store, so there is nothing in it.
  }
}

/** What an earlier visit by this link could not save, or nothing. */
export function keptHere(link: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.link === link ? { ...kept, lines: kept.lines ?? [], again: kept.again ?? [] } : undefined
  } catch {
    return undefined
  }
}
