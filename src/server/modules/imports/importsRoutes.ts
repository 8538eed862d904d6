import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import * as contract from '../../../contract/imports'
import * as undo from '../../../contract/importUndo'
import type { ImportJob } from '../../../contract/jobs'
import type { Query } from '../../../contract/operation'
import { forAllFields, importFields, type ImportNoun } from '../../../domain/imports/sheets/importFields'
import { seesCosts } from '../../http/actor'
import { invalid, refusal } from '../../http/refusal'
import { serveChange, serveFile, serveRead, serveUpload, userOf, type Change, type Started } from '../../http/route'
import { insertJob } from '../../jobs/jobsRepository'
import { runImport, type ImportRequest } from './runImport'
import { importTemplate } from './template'
import { listImports } from './undo/listImports'
import { previewUndo, undoImport } from './undo/undoImport'

type Upload = Change<typeof contract.startImport> | Change<typeof contract.startRatesImport>

export async function importsRoutes(app: FastifyInstance) {
  /** Stores a job and starts it once its transaction is committed. */
  async function start(noun: ImportNoun, change: Upload, file: Buffer): Promise<Started<ImportJob>> {
    if (noun === 'prices' && !seesCosts(userOf(change)))
      throw refusal(403, 'not_allowed', 'You can’t import prices. Ask an administrator for access to costs.')
    app.jobs.assertRoom('import')
    const { db, now: at, request } = change
    const { dry_run, mode, sheet, file_name = null, accept_reason } = change.query
    const asked: ImportRequest = {
      noun,
      file,
      file_name,
      dry_run: dry_run === 'true',
      mode,
      sheet,
      mapping: mappingOf(noun, change.query),
      decimal_signs: decimalSignsOf(noun, change.query),
      for_all: forAllOf(noun, change.query),
      accept_reason,
    }
    const actor = userOf(change)
    const { file: _, ...input } = asked
    // By the request and its time its rows are found again in the activity, to undo them.
    const kept = { ...input, request_id: request.id, asked_at: at.toISOString() }
    const job = await insertJob(db, { kind: 'import', user_id: actor.id, input: kept, now: at })
    const { db: own, now } = app.server_context
    const by = {
      db: own,
      actor,
      request: { ip: request.ip, id: request.id },
      job_id: job.id,
      now,
      one_session: app.server_context.database.kind === 'pglite',
    }
    return { payload: job, begin: () => app.jobs.begin(job, (progress) => runImport(asked, by, progress)) }
  }

  serveUpload(app, contract.startImport, contract.importFileLimit, (change, file) =>
    start(change.params.noun, change, file),
  )
  serveUpload(app, contract.startRatesImport, contract.importFileLimit, (change, file) =>
    start('exchange-rates', change, file),
  )
  serveRead(app, undo.previewImportUndo, previewUndo)
  serveChange(app, undo.undoImport, undoImport)
  serveRead(app, undo.listImports, listImports)
  serveFile(app, contract.getImportTemplate, ({ params, query }) => importTemplate(params.noun, query.format))
}

/** The mapping of the query, which is JSON in a string. */
const mappingOf = (noun: ImportNoun, { mapping }: Query<typeof contract.startImport>): contract.ImportMapping =>
  byField(
    noun,
    'mapping',
    mapping,
    contract.importMappingSchema,
    'Enter JSON that maps fields to columns of the file, such as {"code": "Part No."}.',
  )

/** The decimal signs of the query, also JSON in a string. */
const decimalSignsOf = (
  noun: ImportNoun,
  { decimal_signs }: Query<typeof contract.startImport>,
): contract.ImportDecimalSigns =>
  byField(
    noun,
    'decimal_signs',
    decimal_signs,
    contract.importDecimalSignsSchema,
    'Enter JSON that maps fields to the decimal signs of their columns, such as {"unit_price": ","}.',
  )

/** The values for all rows, also JSON in a string. */
function forAllOf(noun: ImportNoun, { for_all }: Query<typeof contract.startImport>): contract.ImportForAll {
  const read = byField(
    noun,
    'for_all',
    for_all,
    contract.importForAllSchema,
    'Enter JSON that maps fields to their value for all rows, such as {"currency": "USD"}.',
  )
  const allowed: readonly string[] = forAllFields[noun] ?? []
  const unknown = Object.keys(read).find((field) => !allowed.includes(field))
  if (unknown !== undefined)
    throw invalid([{ path: 'for_all', message: `The field “${unknown}” cannot have one value for all rows.` }])
  return read
}

function byField<T extends Record<string, unknown>>(
  noun: ImportNoun,
  path: string,
  text: string | undefined,
  schema: z.ZodType<T>,
  message: string,
): T {
  const read = schema.safeParse(text === undefined ? {} : parsed(text))
  if (!read.success) throw invalid([{ path, message }])
  const unknown = Object.keys(read.data).find((field) => !importFields[noun].some((each) => each.field === field))
  if (unknown !== undefined)
    throw invalid([
      {
        path,
        message: `The field “${unknown}” does not exist. Use one of: ${importFields[noun].map(({ field }) => field).join(', ')}.`,
      },
    ])
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
