import { and, eq, inArray, or } from 'drizzle-orm'
import { compactText } from '../../../../domain/text/plainText'
import { normaliseCode } from '../../../../domain/text/normaliseCode'
import { surenessOfAlias, surenessOfCode, type MatchHow } from '../../../../domain/items/itemMatch'
import type { Sql } from '../../../db/connection/database'
import { item_aliases, items } from '../../../db/schema/items'

/** The parts of a line that are used to find its item. */
export interface Wanted {
  description: string
  part_number: string | null
}

/** An item that a line may mean, with the line's index. */
export interface Found {
  at: number
  item_id: string
  how: MatchHow
  sure: string
}

/** The keys of a line that may be a code: its part number, the whole text, and each word with a digit. */
function codesOf({ description, part_number }: Wanted): { key: string; isWhole: boolean }[] {
  const words = description.split(/[\s,;()[\]]+/).filter((word) => /\d/.test(word) && compactText(word).length >= 4)
  return [
    ...[part_number ?? '', description].map((code) => ({ key: normaliseCode(code), isWhole: true })),
    ...words.slice(0, 8).map((word) => ({ key: normaliseCode(word), isWhole: false })),
  ].filter(({ key }) => key !== '' && key.length <= 100)
}

/** Finds items by alias: the client's own, a general one, or another client's. One query for all lines. */
export async function byAlias(db: Sql, lines: readonly Wanted[], client_id: string | null): Promise<Found[]> {
  const places = placesOf(lines.map(({ description }) => [{ key: normaliseCode(description), isWhole: true }]))
  if (places.size === 0) return []
  const rows = await db
    .select({ item_id: item_aliases.item_id, client_id: item_aliases.client_id, key: item_aliases.text_key })
    .from(item_aliases)
    .innerJoin(items, eq(items.id, item_aliases.item_id))
    .where(and(inArray(item_aliases.text_key, [...places.keys()]), eq(items.active, true)))
  return rows.flatMap(({ item_id, client_id: of, key }) => {
    const sure = surenessOfAlias(of === null ? 'all' : of === client_id ? 'client' : 'other')
    return (places.get(key) ?? []).map(({ at }) => ({ at, item_id, how: 'alias' as const, sure }))
  })
}

/** Finds items whose code or part number occurs in the line. One query for all lines. */
export async function byCode(db: Sql, lines: readonly Wanted[]): Promise<Found[]> {
  const places = placesOf(lines.map(codesOf))
  if (places.size === 0) return []
  const keys = [...places.keys()]
  const rows = await db
    .select({ id: items.id, code_key: items.code_key, part_number_key: items.part_number_key })
    .from(items)
    .where(and(or(inArray(items.code_key, keys), inArray(items.part_number_key, keys)), eq(items.active, true)))
  return rows.flatMap(({ id, code_key, part_number_key }) => [
    ...(places.get(code_key) ?? []).map(({ at, isWhole }) => ({
      at,
      item_id: id,
      how: 'code' as const,
      sure: surenessOfCode(isWhole),
    })),
    ...(places.get(part_number_key ?? '') ?? []).map(({ at, isWhole }) => ({
      at,
      item_id: id,
      how: 'part_number' as const,
      sure: surenessOfCode(isWhole),
    })),
  ])
}

/** Maps each key to the indexes of the lines that have it. */
function placesOf(keys: readonly { key: string; isWhole: boolean }[][]) {
  const places = new Map<string, { at: number; isWhole: boolean }[]>()
  for (const [at, of] of keys.entries())
    for (const { key, isWhole } of of) if (key !== '') places.set(key, [...(places.get(key) ?? []), { at, isWhole }])
  return places
}
