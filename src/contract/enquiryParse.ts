import * as z from 'zod'
import { leftOutReasons } from '../domain/enquiryText/leftOutReasons'
import { matchHows } from '../domain/itemMatch'
import { id } from './fields'
import { defineOperation } from './operation'

/** As long as the text that an enquiry keeps. */
export const longestEnquiryText = 50_000

const sure = z.string().regex(/^(?:0(?:\.\d{1,2})?|1)$/, 'Give a number from 0 to 1 with two decimals.')

/** How the item of a line was found, and how sure that was, from "0" to "1". */
export const matchSchema = z.strictObject({ how: z.enum(matchHows), sure })
export type Match = z.output<typeof matchSchema>

export const parseEnquiryBodySchema = z.strictObject({
  text: z
    .string('Paste a text.')
    .max(longestEnquiryText, `Use at most ${longestEnquiryText.toLocaleString('en')} characters.`)
    .refine((text) => text.trim() !== '', 'Paste a text.'),
  /** Whose words they are: what he calls things counts first. */
  client_id: id.nullish(),
  /** Whose signs the figures are written with: "en", "fr". */
  locale: z.enum(['en', 'sw', 'fr', 'de', 'pt'], 'Choose a language of the list.').optional(),
})

export const candidateSchema = z.object({
  item: z.object({ id, code: z.string(), name: z.string(), unit: z.string(), part_number: z.string().nullable() }),
  how: z.enum(matchHows),
  sure: z.string(),
})
export type Candidate = z.output<typeof candidateSchema>

export const parsedEnquirySchema = z
  .object({
    lines: z.array(
      z.object({
        /** Null where the message says none, or can be read two ways. */
        quantity: z.string().nullable(),
        unit: z.string().nullable(),
        /** What the quantity may be where it can be read two ways; empty else. */
        readings: z.array(z.object({ quantity: z.string(), unit: z.string().nullable() })),
        description: z.string(),
        part_number: z.string().nullable(),
        /** The lines of the text that it was read from, as they stand there. */
        source: z.string(),
        /** The items that it may mean, the surest first; five at most. */
        candidates: z.array(candidateSchema),
      }),
    ),
    /** Every other line of the text that is not empty, with the reason. */
    left_out: z.array(z.object({ text: z.string(), why: z.enum(leftOutReasons) })),
  })
  .meta({ id: 'ParsedEnquiry' })
export type ParsedEnquiry = z.output<typeof parsedEnquirySchema>

export const parseEnquiry = defineOperation({
  operationId: 'parseEnquiry',
  method: 'POST',
  path: '/enquiries/parse',
  summary: 'What an e-mail, a chat or cells ask for, line by line, with the items that each may mean; nothing is kept',
  tag: 'Enquiries',
  body: parseEnquiryBodySchema,
  response: parsedEnquirySchema,
})
