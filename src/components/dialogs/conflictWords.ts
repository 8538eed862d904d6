import type { ReactNode } from 'react'
import type { Values } from '../../domain/merging/shape'

/** Formats a value in words; `list` is the list whose row has it. */
export type FormatValue = (field: string, value: unknown, list?: string) => ReactNode

/** How the conflicts of a form are worded. */
export interface ConflictWords {
  /** A field's label; of a row with its list. By default its name. */
  label: (field: string, list?: string) => string | undefined
  /** Formats a value; as text by default. */
  format?: FormatValue | undefined
  /** The name of a row; by default the first text of it that names something. */
  nameOf?: ((list: string, row: Values) => string | undefined) | undefined
}

/** The fields that name a row; the first with a text is used. */
const naming = [
  'description',
  'item_name',
  'name',
  'text',
  'label',
  'alternative',
  'item_code',
  'supplier_name',
  'enquiry_number',
  'account_number',
  'bank_name',
  'currency',
  'email',
]

/** What a row is called: its goods, its name, its number. */
export const nameOfRow = (row: Values): string =>
  naming.map((field) => row[field]).find((each): each is string => typeof each === 'string' && each !== '') ?? ''
