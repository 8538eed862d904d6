import * as z from 'zod'
import { searchedNouns } from '../domain/search/searchedNouns'
import { foundBy } from '../domain/text/foundBy'
import { id } from './fields'
import { operationsUnder } from './operation'

/** How a search found the row, the part number or alias if it was one, and the words to highlight. */
export const foundSchema = z.object({ by: z.enum(foundBy), text: z.string().nullable(), words: z.array(z.string()) })

/** The query of a type-ahead search. */
export const searchQuery = z.strictObject({
  q: z.string().max(200).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(10),
})

export const searchedParties = ['clients', 'suppliers', 'agents'] as const
export type SearchedParty = (typeof searchedParties)[number]

/** What a picker shows of a client, a supplier or an agent. */
export const partyHitSchema = z.object({ id, code: z.string(), name: z.string(), found: foundSchema })
export type PartyHit = z.output<typeof partyHitSchema>

const define = operationsUnder('Search')

export const searchParties = define('searchParties', 'GET /search/:noun', {
  summary:
    'Active clients, suppliers or agents as one types, the best first: by code and words in any order, typing errors allowed',
  params: z.object({ noun: z.enum(searchedParties) }),
  query: searchQuery,
  response: z.array(partyHitSchema),
})

/** One document, record or user that a search for everything found, with what a list of mixed results shows of it. */
export const hitSchema = z.object({
  noun: z.enum(searchedNouns),
  id,
  /** The number of a document, without its revision; null while it has none, and for everything else. */
  number: z.string().nullable(),
  /** The code of a record; null for everything else. */
  code: z.string().nullable(),
  /** The client of an enquiry or an order, the title of an RFQ, the supplier of a purchase order, otherwise its own. */
  name: z.string().nullable(),
  /** The client's reference, the clients of an RFQ, the town of a party, the part number of an item, an e-mail. */
  detail: z.string().nullable(),
  status: z.string().nullable(),
  branch_id: id.nullable(),
  currency: z.string().nullable(),
  /** The total of an order or a purchase order, in its currency. */
  total: z.string().nullable(),
  /** The words to highlight. */
  words: z.array(z.string()),
})
export type Hit = z.output<typeof hitSchema>

const nouns = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(searchedNouns)).min(1))

export const searchEverything = define('searchEverything', 'GET /search', {
  summary:
    'Documents, records and users as one types, the best of each kind first, those of the branch before others: only what the caller may open',
  query: z.strictObject({
    q: z.string().trim().min(1).max(200),
    /** Separated by commas; all of them where omitted. */
    nouns: nouns.optional(),
    /** The maximum number of results of each kind. */
    limit: z.coerce.number<number | string>().int().min(1).max(20).default(5),
  }),
  response: z.array(hitSchema),
  branch: true,
})
