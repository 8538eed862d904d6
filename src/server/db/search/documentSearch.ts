import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { documentNouns, type DocumentNoun } from '../../../domain/search/searchedNouns'
import { formatNumber, parseNumber, parseShortNumber } from '../../../domain/documents/numbers'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import type { UserActor } from '../../http/actor'
import { inBranchesOf } from '../rows/inBranches'
import { allRows } from './search'
import { anyBeginsWithin, costOf, hasChoices, type Choices } from './tolerantSearch'

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
const newest = 1000
/** So many rows of the index are taken of all others: of a word that is not among the newest, these are mostly all. */
const taken = 300

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
  return rowsOf(searched, searching, {
    by_number: numbered(searched, searching, q),
    meant: words.map((word) => [{ word, cost: 0 }]),
    cost: sql`0`,
    limit,
  })
}

/** The same for documents that have what may be meant by the words. */
export const nearDocumentRows = (
  searched: SearchedDocuments,
  searching: Searching,
  { meant, limit }: { meant: readonly Choices[]; limit: number },
): SQL => sql`
  select id, search_text, cost from (${rowsOf(searched, searching, {
    by_number: [],
    meant,
    cost: costOf(sql`search_text`, meant),
    limit,
  })}) as near where cost > 0`

interface Wanted {
  by_number: readonly SQL[]
  meant: readonly Choices[]
  cost: SQL
  limit: number
}

function rowsOf(
  { table, through }: SearchedDocuments,
  { user, branch_id }: Searching,
  { by_number, meant, cost, limit }: Wanted,
): SQL {
  const mine = inBranchesOf(user, table.branch_id)
  const tooFew = sql`(select count(*) from recent) < ${limit}`
  // Other than as the beginning of a word after the number, a short one is found in the newest only: the index has no trigram of it.
  const has = (search_text: AnyColumn | SQL) => hasChoices(search_text, meant, anyBeginsWithin)
  const indexed = allRows(sql`select ${shownOf(table)} from ${table} where ${and(has(table.search_text), mine)}`)
  const arms = [
    ...by_number,
    sql`(select 2 as rank, * from recent)`,
    sql`(select 2 as rank, * from (${indexed}) as indexed where ${tooFew} limit ${taken})`,
    ...(through
      ? [
          sql`(select 3 as rank, ${shownOf(table)} from (${through(has)}) as through join ${table} on ${table.id} = through.id
            where ${tooFew} limit ${taken})`,
        ]
      : []),
  ]
  return sql`
    with recent as materialized (
      select * from (
        select ${shownOf(table)} from ${table} where ${table.branch_id} = ${branch_id}::uuid
        order by ${table.created_at} desc, ${table.id} desc limit ${newest}) as newest
      where ${hasChoices(sql`newest.search_text`, meant)} limit ${limit})
    select id, rank, search_text, ${cost} as cost from (
      select distinct on (id) * from (${sql.join(arms, sql` union all `)}) as known
      where ${inBranchesOf(user, sql`branch_id`)} order by id, rank) as found
    order by cost, least(rank, 2), branch_id <> ${branch_id}::uuid, rank, created_at desc, id desc
    limit ${limit}`
}

const shownOf = ({ id, branch_id, search_text, created_at }: SearchedDocuments['table']): SQL =>
  sql`${id} as id, ${branch_id} as branch_id, ${search_text} as search_text, ${created_at} as created_at`

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
    sql`(select 1 as rank, ${shownOf(table)} from ${table}
      where ${table.search_text} like ${`${end}%`} and ${table.number} like ${end} and ${inBranchesOf(user, table.branch_id)} limit ${taken})`,
  ]
}
