import * as z from 'zod'
import { leftOutReasons } from '../domain/enquiryText/message/leftOutReasons'
import { matchHows } from '../domain/items/itemMatch'
import { date, id, idParams, namedObject } from './fields'
import { operationsUnder } from './operation'

/** The limit of the text that an enquiry stores. */
export const longestEnquiryText = 50_000

const sure = z.string().regex(/^(?:0(?:\.\d{1,2})?|1)$/, 'Enter a number from 0 to 1 with two decimals.')

/** How the item of a line was found, and how sure the match is, "0" to "1". */
export const matchSchema = z.strictObject({ how: z.enum(matchHows), sure })
export type Match = z.output<typeof matchSchema>

export const parseEnquiryBodySchema = z.strictObject({
  text: z
    .string('Paste a text.')
    .max(longestEnquiryText, `Use at most ${longestEnquiryText.toLocaleString('en')} characters.`)
    .refine((text) => text.trim() !== '', 'Paste a text.'),
  /** The author of the text: this client's aliases have priority. */
  client_id: id.nullish(),
  /** The language whose number format the text uses: "en", "fr". */
  locale: z.enum(['en', 'sw', 'fr', 'de', 'pt'], 'Choose a language from the list.').optional(),
  /** The day on which the message was received, from which "in two weeks" counts; without one the day in UTC. */
  received_on: date.optional(),
})

/** The client that the sender belongs to, and by what they were recognised. */
const messageClientSchema = z.object({
  id,
  name: z.string(),
  by: z.enum(['email', 'phone', 'domain', 'name']),
  /** The client's contact with this address or number. */
  contact: z.string().nullable(),
})
export type MessageClient = z.output<typeof messageClientSchema>

/** A value, and the line of the message that says it. */
const foundSchema = z.object({ value: z.string(), text: z.string() })

const detailsSchema = z.object({
  sender: z
    .object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      text: z.string(),
    })
    .nullable(),
  client: messageClientSchema.nullable(),
  reference: foundSchema.nullable(),
  delivery_place: foundSchema.nullable(),
  /** Two readings where day and month may be either; otherwise one. */
  required_by: z.object({ readings: z.array(z.string()), text: z.string() }).nullable(),
})

export const candidateSchema = z.object({
  item: z.object({ id, code: z.string(), name: z.string(), unit: z.string(), part_number: z.string().nullable() }),
  how: z.enum(matchHows),
  sure: z.string(),
})
export type Candidate = z.output<typeof candidateSchema>

export const parsedEnquirySchema = namedObject('ParsedEnquiry', {
  lines: z.array(
    z.object({
      /** Null when the message has none or it is ambiguous. */
      quantity: z.string().nullable(),
      unit: z.string().nullable(),
      /** The possible readings of an ambiguous quantity; otherwise empty. */
      readings: z.array(z.object({ quantity: z.string(), unit: z.string().nullable() })),
      description: z.string(),
      part_number: z.string().nullable(),
      /** The lines of the text that it was read from, unchanged. */
      source: z.string(),
      /** Up to five possible items, the surest first. */
      candidates: z.array(candidateSchema),
    }),
  ),
  /** Every other non-empty line of the text, with the reason. */
  left_out: z.array(z.object({ text: z.string(), why: z.enum(leftOutReasons) })),
  /** What it says besides the goods; null where it says nothing certain. */
  details: detailsSchema,
})
export type ParsedEnquiry = z.output<typeof parsedEnquirySchema>

const define = operationsUnder('Enquiries')

export const parseEnquiry = define('parseEnquiry', 'POST /enquiries/parse', {
  summary:
    'Read the lines of an e-mail, a chat or cells, with matching items for each, and its sender, reference, delivery place and required date; nothing is saved',
  body: parseEnquiryBodySchema,
  response: parsedEnquirySchema,
})

const lineCandidatesSchema = namedObject('LineCandidates', { line_id: id, candidates: z.array(candidateSchema) })
export type LineCandidates = z.output<typeof lineCandidatesSchema>

export const listLineCandidates = define('listLineCandidates', 'GET /enquiries/:id/candidates', {
  summary: 'Up to five possible items of each saved line that has none, the surest first; nothing is saved',
  params: idParams,
  response: z.array(lineCandidatesSchema),
})
