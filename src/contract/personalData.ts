import * as z from 'zod'
import { erasedGroups, keptGroups, personEntities } from '../domain/privacy/personPlaces'
import { activityEntities } from './activity'
import { date, id, instant, namedObject, text } from './fields'
import { operationsUnder } from './operation'

const define = operationsUnder('PersonalData')

const params = z.object({ entity: z.enum(personEntities), id })

/** The position of a contact among those of its client or supplier, from 1; users and agents have none. */
const contact = z.coerce.number<number | string>().int().min(1).max(1000).optional()
const query = z.strictObject({ contact })

const places = <G extends readonly [string, ...string[]]>(groups: G) =>
  z.array(z.object({ group: z.enum(groups), count: z.int() }))

/** A record in which the person stays named, and in which of its fields. */
const keptItemSchema = z.object({
  entity: z.enum(activityEntities),
  id,
  /** Its number, or the name of a file. */
  number: z.string().nullable(),
  fields: z.array(z.string()),
})

/** The most records that are named of a group; `count` has them all. */
export const mostKeptItems = 500

const keptSchema = z.object({
  group: z.enum(keptGroups),
  count: z.int(),
  /** The law or the reason. */
  why: z.string(),
  items: z.array(keptItemSchema),
})

/** A backup from before, which still names the person until it is deleted. */
const backupSchema = z.object({
  made_at: instant,
  /** The day on which it is deleted; null where nothing deletes it. */
  gone_on: date.nullable(),
})

/** Why the person cannot be erased now. */
const blockerSchema = z.object({ code: z.string(), message: z.string() })

export const erasurePreviewSchema = namedObject('ErasurePreview', {
  name: z.string(),
  /** How many entries are erased and how many are kept, each by the kind of record. */
  erased: places(erasedGroups),
  /** The names of the files that are erased. */
  erased_files: z.array(z.string()),
  kept: z.array(keptSchema),
  /** How many attachments cannot be searched: scans, pictures and older formats of office documents. */
  unsearched_files: z.int(),
  /** The scheduled backups that there are, the newest first. */
  backups: z.array(backupSchema),
  blocker: blockerSchema.nullable(),
})
export type ErasurePreview = z.output<typeof erasurePreviewSchema>

export const previewErasure = define('previewErasure', 'GET /personal-data/:entity/:id/erasure', {
  summary: 'What the erasure of a person removes, and what is kept',
  params,
  query,
  response: erasurePreviewSchema,
})

export const erasureBodySchema = z.strictObject({
  contact: z.int().min(1).max(1000).optional(),
  /** The person’s name, typed to confirm. */
  name: text(200),
})
export type ErasureBody = z.output<typeof erasureBodySchema>

export const erasePerson = define('erasePerson', 'POST /personal-data/:entity/:id/erasure', {
  summary: 'Erase a user, an agent, or a contact of a client or supplier, except in documents that are kept by law',
  params,
  body: erasureBodySchema,
  /** The name that the record has from now on; null for a contact, which is removed. */
  response: z.object({ name: z.string().nullable(), erased: places(erasedGroups) }),
})

const personalDataSchema = namedObject('PersonalData', {
  format: z.literal('zabuni-personal-data'),
  made_at: instant,
  person: z.object({ kind: z.string(), name: z.string() }),
  /** By kind of record; `complete` is false where there are more rows than a file has. */
  sections: z.record(z.string(), z.object({ complete: z.boolean(), rows: z.array(z.record(z.string(), z.unknown())) })),
})

const file = { response: personalDataSchema, file: ['application/json'] } as const

export const exportPersonalData = define('exportPersonalData', 'GET /personal-data/:entity/:id', {
  summary: 'Everything that is stored of a person, as a JSON file',
  params,
  query,
  ...file,
})

export const exportOwnPersonalData = define('exportOwnPersonalData', 'GET /auth/me/personal-data', {
  summary: 'Everything that is stored of me, as a JSON file',
  ...file,
})
