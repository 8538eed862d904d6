import { createContext } from 'react'
import type { FieldValues } from 'react-hook-form'

/** The server's values when the input was started. */
export interface Base {
  version: number
  values: FieldValues
}

/** The input of a form up to a moment (RFC 3339). */
export interface Typed {
  at: string
  values: FieldValues
  /** For a form of an existing record. */
  base?: Base
}

/** The saved drafts of a form, the newest first; version 0 is none. */
export interface Kept {
  version: number
  typed: Typed[]
}

export type KeepAnswer =
  | { kept: 'server'; version: number }
  /** The server is unreachable: saved in this browser's own storage until it is back. */
  | { kept: 'here' }
  /** Another tab or computer saved this form in the meantime, with its input. */
  | ({ kept: 'elsewhere' } & Kept)
  /** It will never be accepted in this form, because it is too large. */
  | { kept: 'refused'; why: string }

/** Stores form drafts for their user. */
export interface FormDrafts {
  read: (form: string) => Promise<Kept>
  /** With `leaving` the request outlives the page. */
  keep: (form: string, kept: Kept, leaving?: boolean) => Promise<KeepAnswer>
  /** Stores it in this browser's own storage at once, until the server has it. */
  hold: (form: string, kept: Kept) => void
  /** Deletes it, unless something newer was saved. */
  drop: (form: string, version: number) => Promise<void>
}

/** Provided by the application, which knows the server; without it no drafts are saved. */
export const FormDraftsContext = createContext<FormDrafts | undefined>(undefined)
