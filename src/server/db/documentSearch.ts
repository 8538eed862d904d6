import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { documentNouns, type DocumentNoun } from '../../domain/search/searchedNouns'
import { formatNumber, parseNumber, parseShortNumber } from '../../domain/documents/numbers'
import { normaliseCode } from '../../domain/text/normaliseCode'
import type { UserActor } from '../http/actor'
import { inBranchesOf } from './inBranches'
import { costOf, hasChoices, isShort, type Choices } from './tolerantSearch'

export interface SearchedDocuments {
  noun: DocumentNoun
  table: PgTable & Record<'id' | 'number' | 'branch_id' | 'search_text' | 'created_at', AnyColumn>
  /** The ids of documents that are found by another document which has these words. */
  through?: (words: (search_text: SQL) => SQL | undefined) => SQL
}

/** Whose search it is, and in which branch. */
export interface Searching {
  user: UserActor
  branch_id: string
}

/**
 * So many of a branch's newest documents are read through first: a frequent word is found there, and has too many rows
 * in the index.
 */
const newest = 5000
/** So many rows of the index are taken of all others. */
const taken = 200

/**
 * The query for documents that have the words as typed: the exact number first, then those whose numbers end so, then
 * the newest, those of the branch before others.
 */
export function documentRows(
  searched: SearchedDocuments,
  searching: Searching,
  { q, words, limit }: { q: string; words: readonly string[]; limit: number },
): SQL {
  const number = parseNumber(normaliseCode(q))
  if (number) return numberRow(searched, searching, formatNumber(number))
  const has = (search_text: AnyColumn | SQL) => hasChoices(search_text, asTyped(words))
  return rowsOf(searched, searching, {
    by_number: numbered(searched, searching, q),
    has,
    // Without a trigram, the index cannot find them.
    in_index: !words.every(isShort),
    cost: sql`0`,
    limit,
  })
}

/** A document's text holds its codes only as they are written. */
const asTyped = (words: readonly string[]): Choices[] => words.map((word) => [{ word, cost: 0 }])

/** The same for documents that have what may be meant by the words. */
export const nearDocumentRows = (
  searched: SearchedDocuments,
  searching: Searching,
  { meant, limit }: { meant: readonly Choices[]; limit: number },
): SQL => sql`
  select id, search_text, cost from (${rowsOf(searched, searching, {
    by_number: [],
    has: (search_text) => hasChoices(search_text, meant),
    in_index: true,
    cost: costOf(sql`found.search_text`, meant),
    limit,
  })}) as near where cost > 0`

interface Wanted {
  by_number: readonly SQL[]
  has: (search_text: AnyColumn | SQL) => SQL | undefined
  in_index: boolean
  cost: SQL
  limit: number
}

function rowsOf(
  { table, through }: SearchedDocuments,
  { user, branch_id }: Searching,
  { by_number, has, in_index, cost, limit }: Wanted,
): SQL {
  const mine = inBranchesOf(user, table.branch_id)
  const tooFew = sql`(select count(*) from recent) < ${limit}`
  const arms = [
    ...by_number,
    sql`(select id, 2 as rank from recent)`,
    ...(in_index
      ? [
          sql`(select ${table.id} as id, 2 as rank from ${table} where ${tooFew} and ${and(has(table.search_text), mine)} limit ${taken})`,
          ...(through
            ? [sql`(select id, 3 as rank from (${through(has)}) as through where ${tooFew} limit ${taken})`]
            : []),
        ]
      : []),
  ]
  return sql`
    with recent as materialized (
      select id from (
        select ${table.id} as id, ${table.search_text} as search_text from ${table} where ${table.branch_id} = ${branch_id}::uuid
        order by ${table.created_at} desc, ${table.id} desc limit ${newest}) as newest
      where ${has(sql`newest.search_text`)} limit ${limit})
    select found.id, found.rank, found.search_text, ${cost} as cost from (
      select ${table.id} as id, min(known.rank)::int as rank, ${table.search_text} as search_text, ${table.created_at} as created_at,
        (${table.branch_id} <> ${branch_id}::uuid)::int as elsewhere
      from (${sql.join(arms, sql` union all `)}) as known join ${table} on ${table.id} = known.id
      where ${mine}
      group by ${table.id}) as found
    order by cost, least(found.rank, 2), found.elsewhere, found.rank, found.created_at desc, found.id desc
    limit ${limit}`
}

/** The query for the document with this number. */
const numberRow = ({ table }: SearchedDocuments, { user }: Searching, number: string): SQL => sql`
  select ${table.id} as id, 0 as rank, ${table.search_text} as search_text, 0 as cost from ${table}
  where ${table.number} = ${number} and ${inBranchesOf(user, table.branch_id)}`

/** The queries for the documents whose number ends as the text says, of the kind that it names. */
function numbered({ noun, table }: SearchedDocuments, { user }: Searching, q: string): SQL[] {
  const short = parseShortNumber(q)
  if (!short || (short.kind ?? documentNouns[noun]) !== documentNouns[noun]) return []
  const end = `%-${String(short.serial).padStart(5, '0')}`
  // The search text has the index; an order's has the numbers of its deliveries as well.
  return [
    sql`(select ${table.id} as id, 1 as rank from ${table}
      where ${table.search_text} like ${`${end}%`} and ${table.number} like ${end} and ${inBranchesOf(user, table.branch_id)} limit ${taken})`,
  ]
}
