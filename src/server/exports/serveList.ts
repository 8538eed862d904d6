import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Page } from '../../contract/envelope'
import { headingSeparator, mediaTypes, type ExportOperation, type ExportQuery } from '../../contract/exports'
import type { Operation } from '../../contract/operation'
import { dayIn } from '../../domain/days'
import { getCompany } from '../modules/company/companyRepository'
import { refusal } from '../refusal'
import { serveFile, serveRead, type Reading } from '../route'
import { begun, pagesOf } from './allRows'
import type { FileColumn } from './cells'
import { csvOf } from './csv'
import { xlsxOf } from './xlsx'

/** Serves a list, page by page and all of it as a file: the same rows by the same rights, for `page` reads both. `filed` says a row in the words of a file. */
export function serveList<L extends Operation, Row extends object>(
  app: FastifyInstance,
  list: L,
  exported: ExportOperation,
  page: (reading: Reading<L>) => Promise<Page<Row>>,
  filed: (row: Row) => object = (row) => row,
) {
  serveRead(app, list, page as (reading: Reading<L>) => Promise<Page<unknown>>)

  serveFile(app, exported, async (reading) => {
    const { format, columns: names, headings, ...filters } = reading.query as ExportQuery & object
    const columns = columnsOf(exported, names, headings)
    const name = list.path.slice(list.path.lastIndexOf('/') + 1)
    const { timezone } = await getCompany(reading.db)
    const asked = async (wanted: object) => {
      const { rows, meta } = await page({ ...reading, query: { ...filters, ...wanted } } as unknown as Reading<L>)
      return { rows: rows.map(filed), meta }
    }
    const pages = await begun(pagesOf(asked))
    const content =
      format === 'csv'
        ? Readable.from(csvOf(pages, columns, timezone), { objectMode: false })
        : await xlsxOf(pages, columns, timezone, name)
    return { media_type: mediaTypes[format], file_name: `${name}-${dayIn(reading.now, timezone)}.${format}`, content }
  })
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
