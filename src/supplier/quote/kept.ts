import { tabStorage } from '../../device/storage'
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
  const all = next(allKept())
  if (Object.keys(all).length > 0) tabStorage.setItem(key, JSON.stringify(all))
  else tabStorage.removeItem(key)
}

function allKept(): AllKept {
  try {
    return (JSON.parse(tabStorage.getItem(key) ?? '{}') as AllKept | null) ?? {}
  } catch {
    return {}
  }
}
