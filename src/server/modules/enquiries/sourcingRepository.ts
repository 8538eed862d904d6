import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { EnquiryLine, listSourcingLines as listOperation, SourcingLine } from '../../../contract/enquiries'
import type { Page } from '../../../contract/envelope'
import type { Query } from '../../../contract/operation'
import { sourcedEnquiryStatuses } from '../../../domain/enquiries/enquiryLifeCycle'
import { wordsOf } from '../../../domain/text/plainText'
import type { Need } from '../../../domain/enquiries/openNeed'
import type { Sql } from '../../db/connection/database'
import { isAnyOf, listPage } from '../../db/lists/list'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { items } from '../../db/schema/items'
import { clients } from '../../db/schema/parties'
import { plainTextOf } from '../../db/search/codeKeys'
import { contains } from '../../db/search/search'
import { needsOf } from '../needs/needsRepository'
import { lineColumns, type StoredLine } from './enquiryLines'
import { toEnquiryLine } from './toEnquiry'

/**
 * Whether a line has the word: only its own words, its item's and those of the enquiry's head, so that a search for
 * valves does not return the pumps of the same enquiry.
 */
const hasWord = (word: string): SQL => sql`(
  ${contains(plainTextOf(sql`concat_ws(' ', ${enquiry_lines.description}, ${enquiry_lines.part_number})`), word)}
  or exists (select from items i where i.id = ${enquiry_lines.item_id} and ${contains(sql`i.search_text`, word)})
  or exists (
    select from enquiries e left join clients c on c.id = e.client_id where e.id = ${enquiry_lines.enquiry_id} and (
      ${contains(sql`lower(e.number)`, word)} or ${contains(sql`c.search_text`, word)}
      or ${contains(plainTextOf(sql`e.client_reference`), word)})))`

/** Only such a word is in the indexes of search texts. */
const isIndexed = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/**
 * The condition that an enquiry, its client or an item of its lines has the word, found by the indexes of search texts:
 * so few lines are read for it. The search text of an enquiry has the words of its lines.
 */
const mayHave = (word: string): SQL => sql`${enquiry_lines.enquiry_id} in (
  select e.id from enquiries e where ${contains(sql`e.search_text`, word)}
  union select e.id from clients c join enquiries e on e.client_id = c.id where ${contains(sql`c.search_text`, word)}
  union select l.enquiry_id from items i join enquiry_lines l on l.item_id = i.id where ${contains(sql`i.search_text`, word)})`

/** The condition that a line has every word of the query. */
function hasWords(q: string): SQL | undefined {
  const words = wordsOf(q)
  return and(...words.filter(isIndexed).map(mayHave), ...words.map(hasWord))
}

type Row = StoredLine & Omit<SourcingLine, keyof EnquiryLine>

const lineRows = (db: Sql, sort_key: SQL<string>) =>
  db
    .select({
      ...lineColumns,
      id: enquiry_lines.id,
      enquiry_id: enquiry_lines.enquiry_id,
      enquiry_number: enquiries.number,
      client_name: clients.name,
      required_by: enquiries.required_by,
      created_at: enquiries.created_at,
      sort_key,
    })
    .from(enquiry_lines)
    .innerJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .leftJoin(clients, eq(clients.id, enquiries.client_id))
    .leftJoin(items, eq(items.id, enquiry_lines.item_id))

/** Lists the lines from which an RFQ can be made, the newest enquiry first, the lines of one enquiry in their order. */
export async function listSourcingLines(
  db: Sql,
  branch_id: string,
  query: Query<typeof listOperation>,
): Promise<Page<SourcingLine>> {
  const ofOpen = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.branch_id, branch_id), inArray(enquiries.status, [...sourcedEnquiryStatuses])))
  const { rows, meta } = await listPage<Row>(db, query, {
    table: enquiry_lines,
    sorts: { created_at: enquiries.created_at },
    default_sort: '-created_at',
    where: [
      inArray(enquiry_lines.enquiry_id, ofOpen),
      isNull(enquiry_lines.dropped_reason),
      isAnyOf(enquiry_lines.enquiry_id, query.enquiry_id),
      query.q ? hasWords(query.q) : undefined,
    ],
    rows: lineRows,
  })
  const needs = await needsOf(
    db,
    rows.map(({ line }) => line.id),
  )
  return { rows: inOrder(rows.map((row) => toSourcingLine(row, needs))), meta }
}

function toSourcingLine({ line, item_code, item_name, made, ...enquiry }: Row, needs: readonly Need[]): SourcingLine {
  const need = needs.find((each) => each.line.id === line.id)
  return { ...toEnquiryLine({ line, item_code, item_name, made }, need), ...enquiry }
}

/** Pages are cut by time; within a page the lines of each enquiry keep their order. */
function inOrder(rows: readonly SourcingLine[]): SourcingLine[] {
  const enquiry_ids = [...new Set(rows.map(({ enquiry_id }) => enquiry_id))]
  return enquiry_ids.flatMap((id) =>
    rows.filter(({ enquiry_id }) => enquiry_id === id).toSorted((left, right) => left.position - right.position),
  )
}
