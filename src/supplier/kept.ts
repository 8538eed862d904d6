import type { Draft } from './draft'

const key = 'zabuni:typed'

interface Kept {
  link: string
  /** What the server had when this was typed. */
  base: Draft
  draft: Draft
}

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
    return kept?.link === link ? kept : undefined
  } catch {
    return undefined
  }
}
