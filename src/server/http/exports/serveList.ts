import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Page } from '../../../contract/envelope'
import { headingSeparator, mediaTypes, type ExportOperation, type ExportQuery } from '../../../contract/exports'
import type { Operation } from '../../../contract/operation'
import { dayIn } from '../../../domain/dates/days'
import type { Sql } from '../../db/connection/database'
import { companies } from '../../db/schema/company'
import { readReplica } from '../readReplica'
import { refusal } from '../refusal'
import { serveFile, serveRead, type OperationContext } from '../route'
import { begun, pagesOf } from './allRows'
import type { FileColumn } from './cells'
import { csvOf } from './csv'
import { xlsxOf } from './xlsx'

/**
 * Serves a list, as pages and as a complete file: with the same rows and rights, because both use `page`. `filed`
 * returns a row in the texts of a file.
 */
export function serveList<L extends Operation, Row extends object>(
  app: FastifyInstance,
  list: L,
  exported: ExportOperation,
  page: (reading: OperationContext<L>) => Promise<Page<Row>>,
  filed: (row: Row) => object = (row) => row,
) {
  serveRead(app, list, page as (reading: OperationContext<L>) => Promise<Page<unknown>>)

  const name = list.path.slice(list.path.lastIndexOf('/') + 1)
  serveExport(app, exported, name, (reading, filters) =>
    pagesOf(async (wanted) => {
      const asked = { ...reading, query: { ...filters, ...wanted } } as unknown as OperationContext<L>
      // Page by page: a replica that is lost amid a file ends no download.
      const { rows, meta } = await readReplica(list, asked, page)
      return { rows: rows.map(filed), meta }
    }),
  )
}

/** Serves rows as a file under a name: in the columns and with the headings that were asked for. */
export function serveExport<E extends ExportOperation>(
  app: FastifyInstance,
  exported: E,
  name: string,
  pagesWith: (reading: OperationContext<E>, filters: object) => AsyncGenerator<readonly object[]>,
) {
  serveFile(app, exported, async (reading) => {
    const { format, columns: names, headings, ...filters } = reading.query as ExportQuery & object
    const columns = columnsOf(exported, names, headings)
    const timezone = await timezoneOf(reading.db)
    const pages = await begun(pagesWith(reading, filters))
    const content =
      format === 'csv'
        ? Readable.from(csvOf(pages, columns, timezone), { objectMode: false })
        : await xlsxOf(pages, columns, timezone, name)
    return { media_type: mediaTypes[format], file_name: `${name}-${dayIn(reading.now, timezone)}.${format}`, content }
  })
}

/** Returns the company's time zone, in which the days and moments of a file are written. */
async function timezoneOf(db: Sql): Promise<string> {
  const [company] = await db.select({ timezone: companies.timezone }).from(companies).limit(1)
  return company?.timezone ?? 'UTC'
}

function columnsOf(
  { columns }: ExportOperation,
  names: string | undefined,
  headings: string | undefined,
): FileColumn[] {
  const fields = names?.split(',') ?? Object.keys(columns)
  const heads = headings?.split(headingSeparator) ?? fields
  if (heads.length !== fields.length) throw refusal(400, 'malformed', 'Give as many headings as columns.')
  return fields.map((field, index) => ({ field, kind: columns[field] ?? 'text', heading: heads[index] ?? field }))
}
