import type { ItemHit } from '../../src/contract/items'
import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { insertItems } from './seed/insertItems'
import { seedItems, type SeedItem } from './seed/items'
import { seeded, type Random } from './seed/random'
import { onEachDatabase } from './serving'

const count = 100_000
const asked = 400
const bar = 'p95 under 50 ms over HTTP (design.md section 11)'

interface SearchCase {
  q: string
  /** The wanted item, where the query names it exactly. */
  id?: string
}

/**
 * Measures search as you type over 100,000 items: codes, part numbers, partial words in any order, aliases; then with
 * typing errors.
 */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  const random = seeded(7)
  const items = [...seedItems(count)]
  const right = Array.from({ length: asked }, () => askFor(random.pick(items), random))
  const slipped = Array.from({ length: asked }, () => withSlip(wordsFor(random.pick(items), random), random))
  await onEachDatabase(async ({ kind, pool, get }) => {
    await insertItems(pool, count)
    const health = await timesOf(100, () => get('/health'))
    for (const [name, queries] of [
      ['as typed', right],
      ['with a typing error', slipped],
    ] as const) {
      const hits: boolean[] = []
      const search = async ({ q, id }: SearchCase) => {
        const { payload } = await get<ItemHit[]>(`/search/items?limit=10&q=${encodeURIComponent(q)}`)
        if (id) hits.push(payload.some((hit) => hit.id === id))
      }
      for (const query of queries.slice(0, 20)) await search(query)
      const times = await timesOf(queries.length, (index) => search(queries[index] ?? { q: '' }))
      found.push({
        name: `search ${name}, ${kind}, ${count.toLocaleString('en')} items`,
        figures: {
          p50_ms: rounded(percentile(times, 0.5)),
          p95_ms: rounded(percentile(times, 0.95)),
          longest_ms: rounded(Math.max(...times)),
          empty_request_p50_ms: rounded(percentile(health, 0.5)),
          exact_wish_among_first_10_percent: rounded((100 * hits.filter(Boolean).length) / hits.length),
        },
        bar,
      })
    }
  })
  return found
}

/** Returns a query that a user could type to find this item: mostly a part of its words. */
function askFor(item: SeedItem, random: Random): SearchCase {
  const words = item.name.split(' ')
  const [first = '', second = ''] = words
  const whole = [
    item.code,
    item.part_number.replace(/[-/. ]/g, random.pick(['-', '', '/', ' '])),
    [...words.toReversed(), item.part_number].join(' '),
    `${item.brand} ${words.join(' ')} ${item.part_number}`,
    ...item.aliases.map((alias) => `${alias} ${item.brand} ${item.part_number}`),
  ]
  const part = [
    words.toReversed().join(' '),
    `${item.brand} ${words.join(' ')}`,
    `${first} ${second} ${item.part_number.slice(0, 5)}`,
    item.name.slice(0, random.whole(2, item.name.length)),
    item.code.slice(0, random.whole(2, item.code.length)),
  ]
  const exact = random.chance(0.5)
  return { q: random.pick(exact ? whole : part).trim(), ...(exact ? { id: item.id } : {}) }
}

/** The same, with at least one word long enough for a typing error. */
function wordsFor(item: SeedItem, random: Random): SearchCase {
  for (;;) {
    const asked = askFor(item, random)
    if (long.test(asked.q)) return asked
  }
}

const long = /(?<!\S)\p{L}{4,}(?!\S)/u

/**
 * Puts one typing error into a word or a code: two letters swapped, one missing or one doubled. Digits are never
 * changed.
 */
function withSlip({ q, ...wanted }: SearchCase, random: Random): SearchCase {
  const words = q.split(' ')
  const { word, index } = random.pick(
    words.map((each, place) => ({ word: each, index: place })).filter((each) => long.test(each.word)),
  )
  const at = random.whole(1, word.length - 2)
  const slips = [
    `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
    `${word.slice(0, at)}${word.slice(at + 1)}`,
    `${word.slice(0, at)}${word.charAt(at)}${word.slice(at)}`,
  ]
  words[index] = random.pick(slips)
  return { q: words.join(' '), ...wanted }
}
