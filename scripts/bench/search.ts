import type { ItemHit } from '../../src/contract/items'
import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { insertItems } from './seed/insertItems'
import { seedItems, type SeedItem } from './seed/items'
import { seeded, type Random } from './seed/random'
import { onEachDatabase } from './serving'

const count = 100_000
const asked = 400
const bar = 'p95 under 50 ms over HTTP (design.md section 11)'

interface Asked {
  q: string
  /** The item that is wanted. */
  id: string
}

/** Search as one types over 100,000 items: codes, part numbers, words begun and in any order, aliases; and the same with slips. */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  const random = seeded(7)
  const items = [...seedItems(count)]
  const right = Array.from({ length: asked }, () => askFor(random.pick(items), random))
  const slipped = Array.from({ length: asked }, () => withSlip(askFor(random.pick(items), random), random))
  await onEachDatabase(async ({ kind, pool, get }) => {
    await insertItems(pool, count)
    const health = await timesOf(100, () => get('/health'))
    for (const [name, queries] of [['as it is typed', right], ['with a typing error', slipped]] as const) {
      const hits: boolean[] = []
      const search = async ({ q, id }: Asked) => {
        const { payload } = await get<ItemHit[]>(`/search/items?limit=10&q=${encodeURIComponent(q)}`)
        return payload.some((hit) => hit.id === id)
      }
      for (const query of queries.slice(0, 20)) await search(query)
      const times = await timesOf(queries.length, async (index) => hits.push(await search(queries[index] ?? { q: '', id: '' })))
      found.push({
        name: `search ${name}, ${kind}, ${count.toLocaleString('en')} items`,
        figures: {
          p50_ms: rounded(percentile(times, 0.5)),
          p95_ms: rounded(percentile(times, 0.95)),
          longest_ms: rounded(Math.max(...times)),
          empty_request_p50_ms: rounded(percentile(health, 0.5)),
          wanted_among_first_10_percent: rounded((100 * hits.filter(Boolean).length) / hits.length),
        },
        bar,
      })
    }
  })
  return found
}

/** What somebody types who wants this item: mostly not all of it. */
function askFor(item: SeedItem, random: Random): Asked {
  const words = item.name.split(' ')
  const [first = '', second = ''] = words
  const kinds = [
    () => item.code,
    () => item.part_number.replace(/[-/. ]/g, random.pick(['-', '', '/', ' '])),
    () => words.toReversed().join(' '),
    () => `${item.brand} ${words.join(' ')}`,
    () => `${first} ${second} ${item.part_number.slice(0, 5)}`,
    () => item.name.slice(0, random.whole(2, item.name.length)),
    () => item.code.slice(0, random.whole(2, item.code.length)),
    () => item.aliases[0] ?? first,
  ]
  return { q: random.pick(kinds)(), id: item.id }
}

/** One slip of the fingers in one of the longer words: two letters changed places, one missing, one twice. */
function withSlip({ q, id }: Asked, random: Random): Asked {
  const words = q.split(' ')
  const long = words.map((word, index) => ({ word, index })).filter(({ word }) => word.length > 3)
  if (long.length === 0) return { q, id }
  const { word, index } = random.pick(long)
  const at = random.whole(1, word.length - 2)
  const slips = [
    `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
    `${word.slice(0, at)}${word.slice(at + 1)}`,
    `${word.slice(0, at)}${word.charAt(at)}${word.slice(at)}`,
  ]
  words[index] = random.pick(slips)
  return { q: words.join(' '), id }
}
