import * as z from 'zod'
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
