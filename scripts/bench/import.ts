import Papa from 'papaparse'
import type { Job } from '../../src/contract/jobs'
import type { ImportMode } from '../../src/domain/sheets/importFields'
import { percentile, rounded, type Measurement } from './measurement'
import { seedItems } from './seed/items'
import { onEachDatabase, type Serving } from './serving'

const count = 100_000
const bar = '100,000 items within 30 s, memory flat, while a list still answers (design.md section 11)'

/** A catalogue of 100,000 items brought in from CSV: as all or nothing, and batch by batch; a list is asked for all the while. */
export async function bench(): Promise<Measurement[]> {
  const found: Measurement[] = []
  const file = new Blob([Papa.unparse([...seedItems(count)].map(({ code, name, unit, category, brand, part_number }) => ({ code, name, unit, category, brand, part_number })))])
  for (const mode of ['all', 'good'] as const) {
    await onEachDatabase(async (serving) => {
      const figures = await measure(serving, mode, file)
      found.push({ name: `import of ${count.toLocaleString('en')} items, ${mode === 'all' ? 'all or nothing' : 'batch by batch'}, ${serving.kind}`, figures, bar })
    })
  }
  return found
}

async function measure({ address, headers, get }: Serving, mode: ImportMode, file: Blob) {
  const waits: number[] = []
  let memory = process.memoryUsage().rss
  const before = memory
  const began = performance.now()
  const response = await fetch(`${address}/items/import?mode=${mode}`, { method: 'POST', headers, body: file })
  let { payload: job } = (await response.json()) as { payload: Job }
  while (!job.finished_at) {
    const asked = performance.now()
    await get('/items?limit=50')
    waits.push(performance.now() - asked)
    job = (await get<Job>(`/jobs/${job.id}`)).payload
    memory = Math.max(memory, process.memoryUsage().rss)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  if (job.result?.written !== count) throw new Error(job.error ?? JSON.stringify(job.result?.refused[0]))
  return {
    seconds: rounded((performance.now() - began) / 1000),
    list_p50_ms: rounded(percentile(waits, 0.5)),
    list_p95_ms: rounded(percentile(waits, 0.95)),
    list_longest_ms: rounded(Math.max(...waits)),
    memory_more_mb: rounded((memory - before) / 2 ** 20, 0),
  }
}
