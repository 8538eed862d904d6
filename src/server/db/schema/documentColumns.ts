import type { AnyColumn } from 'drizzle-orm'
import { type ExtraConfigColumn, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amountRoundings } from '../../../domain/money/money'
import {
  day,
  decimal,
  entity,
  instant,
  mayReferTo,
  moreThanZero,
  newestFirst,
  placeIn,
  refersTo,
  searchIndex,
  searchText,
  textOrLast,
} from './columns'
import { branches } from './company'
import { items } from './items'

/** The columns of every document. */
export const documentHead = () => ({
  ...entity(),
  /** Null while a draft; for an order until it is quoted. */
  number: text(),
  branch_id: refersTo(() => branches.id),
  search_text: searchText(),
})

/** The goods of a document's line: an item of the catalogue or a description only, and how much of it. */
export const goods = () => ({
  item_id: mayReferTo(() => items.id),
  description: text().notNull(),
  quantity: decimal().notNull(),
  unit: text().notNull(),
})

/** The totals of a document, in its currency. */
export const totals = () => ({
  net: decimal().notNull().default('0'),
  tax: decimal().notNull().default('0'),
  total: decimal().notNull().default('0'),
})

/** What the lines, taxes and sums of a document are rounded to: 'step' only where it was issued before that was given up. */
export const roundedTo = () => ({
  amounts_rounded_to: text({ enum: amountRoundings }).notNull().default('digits'),
})

/** The columns of a delivery or a goods receipt. */
export const goodsMovement = () => ({
  ...entity(),
  number: text().notNull(),
  branch_id: refersTo(() => branches.id),
  date: day().notNull(),
  cancelled_at: instant(),
  cancelled_reason: text(),
})

interface MovementColumns {
  number: ExtraConfigColumn
  branch_id: ExtraConfigColumn
  created_at: ExtraConfigColumn
  id: ExtraConfigColumn
}

/** Indexes for a branch's deliveries or goods receipts, newest first. Their numbers are unique. */
export function movementIndexes(name: string, table: MovementColumns) {
  return [
    uniqueIndex(`${name}_number`).on(table.number),
    index(`${name}_newest`).on(table.branch_id, ...newestFirst(table.created_at, table.id)),
  ]
}

interface MovementLineColumns {
  movement: ExtraConfigColumn
  line: ExtraConfigColumn
  quantity: AnyColumn
}

/** Indexes for the lines of deliveries or goods receipts: each has a line of its document once. */
export function movementLineIndexes(
  name: string,
  line_name: string,
  { movement, line, quantity }: MovementLineColumns,
) {
  return [
    uniqueIndex(`${name}_once`).on(movement, line),
    index(`${name}_${line_name}`).on(line),
    moreThanZero(`${name}_quantity`, quantity),
  ]
}

/** Indexes for the filters of a branch's documents by these columns, newest first. */
export const filterIndexes = (
  name: string,
  { branch_id, created_at, id }: Omit<MovementColumns, 'number'>,
  columns: Record<string, ExtraConfigColumn>,
) =>
  Object.entries(columns).map(([filter, column]) =>
    index(`${name}_of_${filter}`).on(branch_id, column, ...newestFirst(created_at, id)),
  )

interface DocumentColumns extends MovementColumns {
  status: ExtraConfigColumn
  number: ExtraConfigColumn
  search_text: ExtraConfigColumn
}

/**
 * Indexes for a branch's documents, newest first, all and of one status, by number, and by status in the order of the
 * life cycle: the cost of a page does not depend on its position. Their numbers are unique, and their words can be searched.
 */
export function documentIndexes(name: string, table: DocumentColumns, statuses: readonly string[]) {
  return [
    ...movementIndexes(name, table),
    index(`${name}_by_number`).on(table.branch_id, textOrLast(table.number), table.id),
    index(`${name}_in_status`).on(table.branch_id, placeIn(table.status, statuses), table.id),
    index(`${name}_by_status`).on(table.branch_id, table.status, ...newestFirst(table.created_at, table.id)),
    searchIndex(`${name}_search`, table.search_text),
  ]
}
