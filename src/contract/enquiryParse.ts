import * as z from 'zod'
import { leftOutReasons } from '../domain/enquiryText/message/leftOutReasons'
import { matchHows } from '../domain/items/itemMatch'
import { id, namedObject } from './fields'
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
})
export type ParsedEnquiry = z.output<typeof parsedEnquirySchema>

const define = operationsUnder('Enquiries')

export const parseEnquiry = define('parseEnquiry', 'POST /enquiries/parse', {
  summary: 'Read the lines of an e-mail, a chat or cells, with matching items for each; nothing is saved',
  body: parseEnquiryBodySchema,
  response: parsedEnquirySchema,
})
