import { createContext } from 'react'
import type { FieldValues } from 'react-hook-form'

/** What the server had when something was typed over it. */
export interface Base {
  version: number
  values: FieldValues
}

/** What was typed into a form up to a moment (RFC 3339). */
export interface Typed {
  at: string
  values: FieldValues
  /** Of a form over something that exists. */
  base?: Base
}

/** What is kept of a form, the newest first; version 0 is nothing. */
export interface Kept {
  version: number
  typed: Typed[]
}

export type KeepAnswer =
  | { kept: 'server'; version: number }
  /** The server can't be reached: in this browser's own store until it can. */
  | { kept: 'here' }
  /** Another tab or computer kept this form meanwhile: what it typed. */
  | ({ kept: 'elsewhere' } & Kept)
  /** It will never be taken as it is: too much of it. */
  | { kept: 'refused'; why: string }

/** Where typed forms are kept for their user. */
export interface UnsavedForms {
  read: (form: string) => Promise<Kept>
  keep: (form: string, kept: Kept) => Promise<KeepAnswer>
  /** Forgets it, unless something newer was kept. */
  drop: (form: string, version: number) => Promise<void>
}

/** Given by the application, which knows the server; without it nothing is kept. */
export const UnsavedFormsContext = createContext<UnsavedForms | undefined>(undefined)
