import { setTimeout as wait } from 'node:timers/promises'
import Papa from 'papaparse'
import { startImport } from '../../src/contract/imports'
import type { ImportResult } from '../../src/contract/importResult'
import { getJob, type Job } from '../../src/contract/jobs'
import type { Api } from '../northwind/api'

type Noun = 'items' | 'suppliers' | 'prices'

/**
 * Imports rows through the import API in mode `good` and waits until the job is finished. Row numbers in the result
 * start at 2.
 */
export async function bringIn(api: Api, noun: Noun, rows: readonly Record<string, string>[]): Promise<ImportResult> {
  const file = new Blob([Papa.unparse([...rows])], { type: 'text/csv' })
  let job: Job = await api.call(startImport, {
    params: { noun },
    query: { mode: 'good', file_name: `scms-${noun}.csv` },
    body: file as never,
  })
  while (!job.finished_at) {
    await wait(100)
    job = await api.call(getJob, { params: { id: job.id } })
  }
  if (job.kind !== 'import' || !job.result) throw new Error(`The ${noun} were not imported: ${job.error ?? job.status}`)
  if (job.result.refused.length < job.result.counts.refused)
    throw new Error(
      `${job.result.counts.refused} of the ${noun} were rejected; the first: ${job.result.refused[0]?.problems[0]?.message ?? ''}`,
    )
  return job.result
}
