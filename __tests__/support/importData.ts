import type { ImportResult } from '../../src/contract/importResult'
import type { ImportJob } from '../../src/contract/jobs'

export const jobIds = { look: '019a0000-0000-7000-8000-000000000901', write: '019a0000-0000-7000-8000-000000000902' }

/** Three rows of items: one created, one updated, one refused. */
export const anImportResult = (over: Partial<ImportResult> = {}): ImportResult => ({
  noun: 'items',
  file_name: 'valves.csv',
  dry_run: true,
  mode: 'all',
  sheets: [],
  sheet: null,
  columns: [
    { name: 'Part', field: 'code', recognised: 'synonym', example: 'V-1', read_as: null, numbers: null },
    { name: 'Name', field: 'name', recognised: 'name', example: 'Gate valve', read_as: null, numbers: null },
    { name: 'Pack', field: 'unit', recognised: 'synonym', example: 'pcs', read_as: null, numbers: null },
    { name: 'Shelf', field: null, recognised: 'not', example: 'A 14', read_as: null, numbers: null },
  ],
  missing: [],
  counts: { rows: 3, created: 1, changed: 1, unchanged: 0, refused: 1 },
  problems: [],
  written: 0,
  refused: [
    {
      row: 4,
      label: 'V-3',
      problems: [{ field: 'unit', column: 'Pack', value: 'pcss', message: 'Choose a unit from the list.' }],
    },
  ],
  preview: [
    {
      row: 2,
      outcome: 'created',
      label: 'V-1',
      values: { code: 'V-1', name: 'Gate valve', unit: 'H87', brand: 'Crane' },
      changes: [],
      problems: [],
    },
    {
      row: 3,
      outcome: 'changed',
      label: 'V-2',
      values: {},
      changes: [{ field: 'name', before: 'Old valve', after: 'Globe valve' }],
      problems: [],
    },
    {
      row: 4,
      outcome: 'refused',
      label: 'V-3',
      values: {},
      changes: [],
      problems: [{ field: 'unit', column: 'Pack', value: 'pcss', message: 'Choose a unit from the list.' }],
    },
  ],
  ...over,
})

export const aJob = (over: Partial<ImportJob> = {}): ImportJob => ({
  id: jobIds.look,
  version: 1,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
  kind: 'import',
  status: 'done',
  done: 3,
  total: 3,
  cancel_requested: false,
  error: null,
  started_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:00:01Z',
  result: anImportResult(),
  ...over,
})
