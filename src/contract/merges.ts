import * as z from 'zod'
import { mergedEntities, movedNouns } from '../domain/merges/merge'
import { id, instant, namedObject, text, texts } from './fields'
import { operationsUnder } from './operation'

const params = z.object({ entity: z.enum(mergedEntities), id })

const side = z.enum(['kept', 'merged'])

const recordSchema = z.object({ id, version: z.int(), ...texts('code', 'name'), active: z.boolean() })
export type MergeRecord = z.output<typeof recordSchema>

/** How many rows move, and how many stay because the target has the same already. */
const moveSchema = z.object({ noun: z.enum(movedNouns), moved: z.int(), stays: z.int() })
export type MergeMove = z.output<typeof moveSchema>

/** Why it is not possible now. */
const blockerSchema = z.object({ code: z.string(), message: z.string() })

export const mergePreviewSchema = namedObject('MergePreview', {
  kept: recordSchema,
  merged: recordSchema,
  /** The fields that differ, in words, each with the side that is kept unless the other is chosen. */
  fields: z.array(
    z.object({ field: z.string(), kept: z.string().nullable(), merged: z.string().nullable(), from: side }),
  ),
  moves: z.array(moveSchema),
  blockers: z.array(blockerSchema),
})
export type MergePreview = z.output<typeof mergePreviewSchema>

export const undoPreviewSchema = namedObject('UndoMergePreview', {
  kept: recordSchema,
  merged: recordSchema,
  moves: z.array(moveSchema),
  /** The fields of the kept record that go back, and those that were changed since and stay. */
  restored: z.array(z.string()),
  unrestored: z.array(z.string()),
  blockers: z.array(blockerSchema),
})
export type UndoMergePreview = z.output<typeof undoPreviewSchema>

const mergeOfSchema = z.object({
  ...texts('code', 'name', 'merged_by'),
  /** The other record. */
  id,
  merged_at: instant,
  undo_until: instant,
})

export const mergesSchema = namedObject('Merges', {
  /** The record that this one was merged into; null where it was not. */
  into: mergeOfSchema.nullable(),
  /** The records that were merged into this one, the newest first. */
  merged: z.array(mergeOfSchema),
})
export type Merges = z.output<typeof mergesSchema>

const define = operationsUnder('Merges')

export const getMerges = define('getMerges', 'GET /merges/:entity/:id', {
  summary: 'What a record was merged into, and what was merged into it',
  params,
  response: mergesSchema,
})

export const previewMerge = define('previewMerge', 'GET /merges/:entity/:id/preview', {
  summary: 'What merging a duplicate into this record would change and move',
  params,
  query: z.strictObject({ merged_id: id }),
  response: mergePreviewSchema,
})

export const mergeRecords = define('mergeRecords', 'POST /merges/:entity/:id', {
  summary: 'Merge a duplicate into this record: all that refers to the duplicate refers to this one',
  params,
  body: z.strictObject({
    merged_id: id,
    merged_version: z.int().min(1),
    /** The value to keep of fields that differ, if it is not the kept record’s, or the other’s where that is empty. */
    choices: z
      .array(z.strictObject({ field: text(40), from: side }))
      .max(40)
      .optional(),
  }),
  response: mergesSchema,
  versioned: true,
})

export const previewUndoMerge = define('previewUndoMerge', 'GET /merges/:entity/:id/undo', {
  summary: 'What undoing the merge of this record would move back and restore',
  params,
  response: undoPreviewSchema,
})

export const undoMerge = define('undoMerge', 'POST /merges/:entity/:id/undo', {
  summary: 'Undo the merge of this record, within 30 days',
  params,
  body: z.strictObject({ kept_version: z.int().min(1) }),
  response: mergesSchema,
  versioned: true,
})
