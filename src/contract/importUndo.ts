import * as z from 'zod'
import { importNouns } from '../domain/imports/sheets/importFields'
import { id, idParams, instant, namedObject } from './fields'
import { importJobSchema } from './jobs'
import { operationsUnder } from './operation'

const define = operationsUnder('Import')

/** How many of the used rows are named. */
export const mostUsedRows = 20

export const importUndoSchema = namedObject('ImportUndo', {
  /** The rows that it would delete, and those that would get their earlier values back. */
  created: z.int(),
  changed: z.int(),
  /** The first rows because of which it cannot be undone, and how many there are. */
  used: z.array(
    z.object({
      label: z.string(),
      is_changed_since: z.boolean(),
      by: z.array(z.object({ entity: z.string(), id, name: z.string() })),
    }),
  ),
  used_count: z.int(),
})
export type ImportUndo = z.output<typeof importUndoSchema>

export const previewImportUndo = define('previewImportUndo', 'GET /jobs/:id/undo', {
  summary: 'What undoing an import would do, and which of its rows are used',
  params: idParams,
  response: importUndoSchema,
})

/** Each row that it deletes or changes has its own activity. */
export const undoImport = define('undoImport', 'POST /jobs/:id/undo', {
  summary: 'Undo an import while none of its rows is used: all of it or nothing',
  params: idParams,
  response: importJobSchema,
  quiet: true,
})

export const listImports = define('listImports', 'GET /imports', {
  summary: 'The latest imports that wrote rows, the newest first: mine, or all for an admin',
  query: z.strictObject({ noun: z.enum(importNouns) }),
  response: z.array(
    z.object({
      id,
      at: instant,
      by_name: z.string(),
      file_name: z.string().nullable(),
      created: z.int(),
      changed: z.int(),
      undone_at: instant.nullable(),
    }),
  ),
})
