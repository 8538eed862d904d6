import { waitFor } from '@testing-library/react'
import { clientsApi } from '../../src/api/clientsApi'
import { importsApi } from '../../src/api/importsApi'
import { setupStore } from '../../src/app/store'
import { listClients } from '../../src/contract/clients'
import type { ImportResult } from '../../src/contract/importResult'
import { startImport } from '../../src/contract/imports'
import { getJob, type ImportJob } from '../../src/contract/jobs'
import { aClient, session } from '../support/clientData'
import { answer, page } from '../support/mswServer'

const at = '2026-11-20T09:00:00.000Z'
const job: ImportJob = {
  id: '019a0000-0000-7000-8000-000000000001',
  version: 1,
  created_at: at,
  updated_at: at,
  kind: 'import',
  status: 'running',
  done: 0,
  total: 1,
  cancel_requested: false,
  error: null,
  started_at: at,
  finished_at: null,
  result: null,
}
const result: ImportResult = {
  noun: 'clients',
  file_name: null,
  dry_run: false,
  mode: 'all',
  sheets: [],
  sheet: null,
  columns: [],
  missing: [],
  problems: [],
  counts: { rows: 1, created: 1, changed: 0, unchanged: 0, refused: 0 },
  written: 1,
  refused: [],
  preview: [],
}

describe('An import', () => {
  it('sends the file unchanged, with the parse options in the URL', async () => {
    const asked: unknown[] = []
    answer(startImport, ({ params, query, headers }) => {
      asked.push(params, query, headers.get('Content-Type'))
      return job
    })
    const store = setupStore({ session })
    await store.dispatch(
      importsApi.endpoints.startImport.initiate({
        noun: 'clients',
        file: new Blob(['a'], { type: 'text/csv' }),
        query: { dry_run: 'true', mapping: '{"code":"A"}' },
      }),
    )
    expect(asked).toEqual([{ noun: 'clients' }, { dry_run: 'true', mapping: '{"code":"A"}' }, 'text/csv'])
  })

  it('refetches the lists of its entity once it has ended, but not while it runs or when it wrote nothing', async () => {
    let lists = 0
    const jobs: ImportJob[] = [
      job,
      { ...job, status: 'done', finished_at: at, result: { ...result, written: 0 } },
      { ...job, status: 'done', finished_at: at, result },
    ]
    answer(listClients, () => {
      lists += 1
      return page([aClient()])
    })
    answer(getJob, () => jobs.shift() ?? job)
    const store = setupStore({ session })
    await store.dispatch(clientsApi.endpoints.listClients.initiate({}))
    const asked = store.dispatch(importsApi.endpoints.getJob.initiate(job.id))
    await asked
    await asked.refetch()
    expect(lists).toBe(1)
    await asked.refetch()
    await waitFor(() => expect(lists).toBe(2))
  })
})
