import type { MarkedRecord } from '../../contract/markedRecords'
import type { Hit } from '../../contract/search'
import { hitHref } from './hitHref'
import { matchesLabel } from './readCommand'
import type { Offer, useFound } from './useFound'
import { usePageActions, type PaletteAction } from './usePageActions'

/** A row of the palette: it opens a page or runs an action. */
export interface PaletteEntry {
  id: string
  href?: string
  run?: () => void
}

export interface PaletteEntries {
  marked: (PaletteEntry & { record: MarkedRecord })[]
  hits: (PaletteEntry & { hit: Hit })[]
  offers: (PaletteEntry & { offer: Offer })[]
  actions: (PaletteEntry & { action: PaletteAction })[]
}

/** So many actions are shown beside results. */
const mostActions = 6

/** Everything that the palette lists for what is typed. */
export function usePaletteEntries(
  { words, onlyActions, onlyNumbers, marked, hits, offers }: ReturnType<typeof useFound>,
  own: Parameters<typeof usePageActions>[0],
): PaletteEntries {
  const all = usePageActions(own)
  const matching = onlyNumbers ? [] : all.filter(({ label }) => words === '' || matchesLabel(label, words))
  return {
    marked: marked.map((record) => ({ id: `${record.noun}:${record.id}`, href: hitHref(record), record })),
    hits: hits.map((hit) => ({ id: `${hit.noun}:${hit.id}`, href: hitHref(hit), hit })),
    offers: offers.map((offer) => ({ id: offer.id, href: offer.href, offer })),
    actions: (onlyActions ? matching : matching.slice(0, mostActions)).map(({ id, ...action }) => ({
      id: `action:${id}`,
      ...(action.href ? { href: action.href } : {}),
      ...(action.run ? { run: action.run } : {}),
      action: { id, ...action },
    })),
  }
}
