import type { Typed } from './merge'

const key = 'zabuni:typed'

/** By link: one tab may open several, one after the other. */
type AllKept = Record<string, Typed | undefined>

/** Stores unsaved input in this tab's own storage: only until the server has it. */
export function keepHere(link: string, typed: Typed): void {
  change((all) => ({ ...all, [link]: typed }))
}

export function forgetHere(link: string): void {
  change(({ [link]: _, ...others }) => others)
}

/** The unsaved input of an earlier visit by this link, or undefined. */
export function keptHere(link: string): Typed | undefined {
  const kept = allKept()[link]
  return kept && { ...kept, lines: kept.lines ?? [], again: kept.again ?? [] }
}

function change(next: (all: AllKept) => AllKept): void {
  try {
    const all = next(allKept())
    if (Object.keys(all).length > 0) sessionStorage.setItem(key, JSON.stringify(all))
    else sessionStorage.removeItem(key)
  } catch {
    // The storage is full or forbidden: the input stays on the page.
  }
}

function allKept(): AllKept {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as AllKept | null) ?? {}
  } catch {
    return {}
  }
}
