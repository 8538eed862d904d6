import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connection/database'
import { insertion } from '../../db/rows/recordset'
import { rowChanges, rowsInserted } from '../../db/rows/rowChanges'
import { enquiries, enquiry_lines } from '../../db/schema/enquiries'
import { searchText } from '../../db/search/search'
import { nextVersion } from '../../db/documents/versions'
import { chainIsHeld } from '../../audit/chainLocks'
import { writeBeforeActivities, writeDocuments } from '../../audit/record'
import type { EnquiryFacts } from './loadEnquiry'

export type Head = EnquiryFacts['head']

/** Returns an enquiry with changed columns of its head, one version later, at the time of the change. */
export const withHead = (facts: EnquiryFacts, values: Partial<Head>, at: Date): EnquiryFacts => ({
  ...facts,
  head: nextVersion(facts.head, values, at),
})

/** Inserts an enquiry with its lines, with the activities of the transaction. */
export async function insertEnquiry(tx: Transaction, after: EnquiryFacts): Promise<void> {
  const head = { ...after.head, search_text: searchTextOf(after) }
  const lines = rowsInserted(
    enquiry_lines,
    after.lines.map(({ line }) => line),
  )
  const heads = sql`${insertion(enquiries, Object.keys(head), [head])} returning *`
  await writeDocuments(tx, {
    kind: 'enquiry',
    heads,
    ...(lines ? { parts: { lines: sql`${lines} returning *` } } : {}),
  })
  chainIsHeld(tx, head.id)
}

/**
 * Writes what differs between a locked enquiry and its next version, with the activities of the transaction.
 */
export async function saveEnquiry(tx: Transaction, before: EnquiryFacts, after: EnquiryFacts): Promise<void> {
  const { id } = before.head
  const was: Record<string, unknown> = before.head
  const head = { ...after.head, search_text: searchTextOf(after) }
  const differing = Object.fromEntries(Object.entries(head).filter(([field, value]) => was[field] !== value))
  // Named also where the clock has not moved: the column's own default would be another time than the answer's.
  const values = { ...differing, updated_at: head.updated_at }
  const heads = tx.update(enquiries).set(values).where(eq(enquiries.id, id)).returning().getSQL()
  const [gone, changed] = rowChanges(enquiry_lines, {
    where: sql`enquiry_id = ${id}`,
    before: before.lines.map(({ line }) => line),
    after: after.lines.map(({ line }) => line),
  })
  if (gone) return writeBeforeActivities(tx, [heads, gone, ...(changed ? [changed] : [])])
  const parts = changed ? { parts: { lines: sql`${changed} returning *` } } : {}
  await writeDocuments(tx, { kind: 'enquiry', heads, ...parts })
}

/** The words by which a search finds an enquiry: its number, its client and reference, and those of its lines. */
const searchTextOf = ({ head, client, lines }: EnquiryFacts) =>
  searchText(
    head.number,
    client?.name,
    client?.code,
    head.client_reference,
    ...lines.flatMap(({ item_code, item_name, line: { description, part_number } }) => [
      item_code,
      item_name,
      description,
      part_number,
    ]),
  )
