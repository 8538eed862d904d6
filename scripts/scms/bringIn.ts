import { setTimeout as wait } from 'node:timers/promises'
import Papa from 'papaparse'
import { startImport } from '../../src/contract/imports'
import type { ImportResult } from '../../src/contract/importResult'
import { getJob, type Job } from '../../src/contract/jobs'
import type { Api } from '../northwind/api'

type Noun = 'items' | 'suppliers' | 'prices'

/** Brings rows in through the import API, the good ones alone, and waits until it is done. Their numbers in the answer begin with 2. */
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
  if (job.kind !== 'import' || !job.result)
    throw new Error(`The ${noun} were not brought in: ${job.error ?? job.status}`)
  if (job.result.refused.length < job.result.counts.refused)
    throw new Error(
      `${job.result.counts.refused} of the ${noun} were refused; the first: ${job.result.refused[0]?.problems[0]?.message ?? ''}`,
    )
  return job.result
}
