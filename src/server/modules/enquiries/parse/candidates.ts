import { inArray } from 'drizzle-orm'
import type { Candidate } from '../../../../contract/enquiryParse'
import { longestAlias, surenessOfWords } from '../../../../domain/items/itemMatch'
import { compare } from '../../../../domain/money/money'
import type { Sql } from '../../../db/connection/database'
import { items } from '../../../db/schema/items'
import { byAlias, byCode, type Found, type Wanted } from './namedCandidates'
import { byWords } from './wordCandidates'

/** Candidate items per line. */
const most = 5
/** The minimum certainty of a match. */
const least = '0.25'

/**
 * Returns the candidate items of each line, the most certain first: by alias, code, part number and words. It takes a
 * few queries for all lines.
 */
export async function candidatesOf(
  db: Sql,
  lines: readonly Wanted[],
  client_id: string | null,
): Promise<Candidate[][]> {
  const wanted = lines.map(({ description, part_number }) => ({
    part_number,
    description: description.slice(0, longestAlias),
  }))
  const named = [...(await byAlias(db, wanted, client_id)), ...(await byCode(db, wanted))]
  const words = await byWords(db, wanted)
  const ids = [...new Set([...named, ...words].map(({ item_id }) => item_id))]
  const columns = {
    id: items.id,
    code: items.code,
    name: items.name,
    unit: items.unit,
    part_number: items.part_number,
    brand: items.brand,
  }
  const rows = ids.length === 0 ? [] : await db.select(columns).from(items).where(inArray(items.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = [
    ...named,
    ...words.flatMap(({ at, item_id }): Found[] => {
      const item = byId.get(item_id)
      return item ? [{ at, item_id, how: 'words', sure: surenessOfWords(wanted[at]?.description ?? '', item) }] : []
    }),
  ]
  const ofLine = new Map<number, Found[]>()
  for (const each of found) ofLine.set(each.at, [...(ofLine.get(each.at) ?? []), each])
  return lines.map((_, at) =>
    best(ofLine.get(at) ?? []).flatMap(({ item_id, how, sure }) => {
      const item = byId.get(item_id)
      return item
        ? [
            {
              item: { id: item.id, code: item.code, name: item.name, unit: item.unit, part_number: item.part_number },
              how,
              sure,
            },
          ]
        : []
    }),
  )
}

/** Each item once, by its most certain match. */
function best(found: readonly Found[]): Found[] {
  const surest = new Map<string, Found>()
  for (const each of found) {
    const before = surest.get(each.item_id)
    if (compare(each.sure, least) >= 0 && (!before || compare(each.sure, before.sure) > 0))
      surest.set(each.item_id, each)
  }
  return [...surest.values()].toSorted((a, b) => compare(b.sure, a.sure)).slice(0, most)
}
