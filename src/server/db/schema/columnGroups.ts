import { type ExtraConfigColumn, index, text } from 'drizzle-orm/pg-core'
import { decimal, instant } from './columns'

/* Columns and indexes of one kind, several at once. */

const each = <N extends string, C>(names: N[], column: () => C) =>
  Object.fromEntries(names.map((name) => [name, column()])) as Record<N, C>

/** Columns of text, each of which may be missing. */
export const texts = <N extends string>(...names: N[]) => each(names, () => text())

/** Columns of text that every row has. */
export const requiredTexts = <N extends string>(...names: N[]) => each(names, () => text().notNull())

/** Times, each null until it has come. */
export const instants = <N extends string>(...names: N[]) => each(names, () => instant())

/** Amounts and quantities, each of which may be missing. */
export const decimals = <N extends string>(...names: N[]) => each(names, () => decimal())

/** An index for each column that refers to another table, named by what it refers to. */
export const referenceIndexes = (table_name: string, columns: Record<string, ExtraConfigColumn>) =>
  Object.entries(columns).map(([name, column]) => index(`${table_name}_${name}`).on(column))
