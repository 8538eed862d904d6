import type pg from 'pg'
import type { Hit } from '../../src/contract/search'
import { createDatabase } from '../../src/server/db/connection/database'
import { warmSearch } from '../../src/server/modules/search/warmSearch'
import { percentile, rounded, timesOf, type Measurement } from './measurement'
import { families, materials, sizes } from './seed/catalogue'
import { insertBranch } from './seed/insertBranch'
import { insertEverything, places, trades } from './seed/insertEverything'
import { seeded, type Random } from './seed/random'
import { onEachDatabase } from './serving'

const count = 100_000
const asked = 300
const absent = ['quixotic', 'xylophone', 'blancmange', 'wkkk', 'zzqx 12', 'jjjjjj']
const bar = 'p95 under 50 ms over HTTP, at 100,000 of each'

/** Measures the search for everything among 100,000 of each noun: names, goods, numbers; then with typing errors. */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  await onEachDatabase(async ({ kind, pool, get }) => {
    const branch_id = await insertBranch(pool)
    const client = await pool.connect()
    await insertEverything(client, branch_id, count)
    client.release(true)
    // As a server with this much to search does when it starts.
    if (kind === 'pglite') await warmSearch(createDatabase(pool), new Date(), new AbortController().signal)
    const names = await namesOf(pool)
    const random = seeded(11)
    const cases = {
      'as typed': Array.from({ length: asked }, () => wordsFor(names, random)),
      'letter by letter': Array.from({ length: asked }, () => {
        const text = wordsFor(names, random)
        return text.slice(0, random.whole(2, text.length))
      }),
      'by number': Array.from({ length: asked }, () => numberOf(random)),
      'with a typing error': Array.from({ length: asked }, () => withSlip(wordsFor(names, random), random)),
      'of what is not there': Array.from({ length: asked }, () => `${random.pick(absent)} ${random.pick(trades)}`),
    }
    for (const [name, queries] of Object.entries(cases)) {
      const hits: number[] = []
      const search = async (q: string) => {
        const { payload } = await get<Hit[]>(`/search?q=${encodeURIComponent(q)}`, { 'x-branch-id': branch_id })
        hits.push(payload.length)
      }
      for (const q of queries.slice(0, 20)) await search(q)
      const processor: number[] = []
      const times = await timesOf(queries.length, async (index) => {
        const before = process.cpuUsage()
        await search(queries[index] ?? '')
        const { user, system } = process.cpuUsage(before)
        processor.push((user + system) / 1000)
      })
      found.push({
        name: `search for everything ${name}, ${kind}, ${count.toLocaleString('en')} of each`,
        figures: {
          p50_ms: rounded(percentile(times, 0.5)),
          p95_ms: rounded(percentile(times, 0.95)),
          longest_ms: rounded(Math.max(...times)),
          // The embedded database computes in this process; a busy machine does not change it much.
          ...(kind === 'pglite' && { processor_p95_ms: rounded(percentile(processor, 0.95)) }),
          with_results_percent: rounded((100 * hits.filter(Boolean).length) / hits.length),
        },
        bar,
      })
    }
  })
  return found
}

const namesOf = async (pool: pg.Pool) =>
  (
    await pool.query<{ name: string }>(
      'select name from clients where right(code, 2) = $1 union all select name from suppliers where right(code, 2) = $1',
      ['77'],
    )
  ).rows.map(({ name }) => name)

/** What users type: a whole name, one rare word, a frequent word, goods, goods and a client, the beginning of a word. */
function wordsFor(names: readonly string[], random: Random): string {
  const name = random.pick(names)
  const [rare = ''] = name.split(' ')
  const goods = `${random.pick(families).name} ${random.pick(sizes)}`
  return random.pick([
    name,
    rare,
    random.pick(places),
    `${random.pick(places)} ${random.pick(trades)}`,
    goods,
    `${goods} ${random.pick(materials)}`,
    random.pick(families).name.slice(0, random.whole(3, 8)),
    `${random.pick(trades)} ${random.pick(families).name}`,
  ])
}

function numberOf(random: Random): string {
  const serial = random.whole(1, count)
  const kind = random.pick(['ENQ', 'RFQ', 'ORD', 'PO'])
  return random.pick([`${kind}-BEN-2026-${String(serial).padStart(5, '0')}`, `${kind} ${serial}`, `#${serial}`])
}

/** Swaps, leaves out or doubles a letter of the longest word. */
function withSlip(text: string, random: Random): string {
  const word = text.split(' ').reduce((longest, each) => (each.length > longest.length ? each : longest))
  const at = random.whole(1, Math.max(1, word.length - 2))
  const letters = word.slice(at, at + 2)
  const [first = '', second = ''] = letters
  const typed = random.pick([second + first, second, first + letters])
  return text.replace(word, word.slice(0, at) + typed + word.slice(at + 2))
}
