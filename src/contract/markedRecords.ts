import * as z from 'zod'
import { searchedNouns } from '../domain/search/searchedNouns'
import { id } from './fields'
import { operationsUnder } from './operation'
import { hitSchema } from './search'

const params = z.object({ noun: z.enum(searchedNouns), id })

export const markedRecordSchema = z.object({ ...hitSchema.shape, pinned: z.boolean() })
export type MarkedRecord = z.output<typeof markedRecordSchema>

const define = operationsUnder('Search')

export const listMarkedRecords = define('listMarkedRecords', 'GET /marked-records', {
  summary: 'What I pinned, then what I opened last: only what I may open',
  response: z.array(markedRecordSchema),
})

export const markRecordOpened = define('markRecordOpened', 'PUT /marked-records/:noun/:id', {
  summary: 'Note that I opened it',
  params,
  response: z.null(),
  quiet: true,
})

export const pinRecord = define('pinRecord', 'PUT /marked-records/:noun/:id/pin', {
  summary: 'Pin it, or unpin it',
  params,
  body: z.strictObject({ pinned: z.boolean() }),
  response: z.null(),
  quiet: true,
})
