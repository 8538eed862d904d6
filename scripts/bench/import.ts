import { monitorEventLoopDelay } from 'node:perf_hooks'
import Papa from 'papaparse'
import type { ImportJob } from '../../src/contract/jobs'
import { importModes, type ImportMode } from '../../src/domain/imports/sheets/importFields'
import { percentile, rounded, type Measurement } from './measurement'
import { seedItems } from './seed/items'
import { onEachDatabase, type Serving } from './serving'

const count = 100_000

/**
 * Imports 100,000 items from a CSV file into an empty catalogue, all or none and in batches, while another client pages
 * through a list.
 */
export async function bench(): Promise<Measurement[]> {
  const file = Papa.unparse(
    [...seedItems(count)].map(({ code, name, unit, category, brand, part_number }) => ({
      code,
      name,
      unit,
      category,
      brand,
      part_number,
    })),
  )
  const found: Measurement[] = []
  for (const mode of importModes)
    await onEachDatabase(async (serving) => {
      const memory = process.memoryUsage().rss
      const loop = monitorEventLoopDelay({ resolution: 5 })
      loop.enable()
      const began = performance.now()
      const lists: number[] = []
      let most = memory
      const id = await send(serving, file, mode)
      let job: ImportJob
      do {
        const asked = performance.now()
        await serving.get('/items?limit=50')
        lists.push(performance.now() - asked)
        most = Math.max(most, process.memoryUsage().rss)
        await new Promise((resolve) => setTimeout(resolve, 100))
        job = (await serving.get<ImportJob>(`/jobs/${id}`)).payload
      } while (!job.finished_at)
      const seconds = (performance.now() - began) / 1000
      loop.disable()
      if (job.result?.written !== count)
        throw new Error(`the import wrote ${job.result?.written ?? 0} rows: ${job.error ?? ''}`)
      found.push({
        name: `import of items, ${mode === 'all' ? 'all or none' : 'batch by batch'}, ${serving.kind}, ${count.toLocaleString('en')} rows`,
        figures: {
          seconds: rounded(seconds),
          list_meanwhile_p50_ms: rounded(percentile(lists, 0.5)),
          list_meanwhile_p95_ms: rounded(percentile(lists, 0.95)),
          list_meanwhile_longest_ms: rounded(Math.max(...lists)),
          loop_held_up_p99_ms: rounded(loop.percentile(99) / 1e6),
          memory_more_mb: rounded((most - memory) / 2 ** 20, 0),
          file_mb: rounded(file.length / 1e6),
        },
        bar: '30 s, with progress, memory flat, a list still answers',
      })
    })
  return found
}

async function send({ address, headers }: Serving, file: string, mode: ImportMode): Promise<string> {
  const response = await fetch(`${address}/items/import?mode=${mode}&file_name=items.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: file,
  })
  const answer = (await response.json()) as { status: boolean; payload: ImportJob; error?: { message: string } }
  if (!answer.status) throw new Error(answer.error?.message)
  return answer.payload.id
}
