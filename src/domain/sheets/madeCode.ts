import { normaliseCode } from '../normaliseCode'
import type { ImportNoun } from './importFields'

const prefixes: Partial<Record<ImportNoun, string>> = { items: 'IT', clients: 'CL', suppliers: 'SU' }

/** What the codes begin with that we make for what has none; undefined for what needs no code. */
export const madeCodePrefix = (noun: ImportNoun): string | undefined => prefixes[noun]

/** The number of a code that was made, 0 for any other: of SU-00012 12. */
export function madeCode(noun: ImportNoun, code: string): number {
  const [, prefix, number] = /^([A-Z]{2})-(\d{1,9})$/.exec(normaliseCode(code)) ?? []
  return prefix !== undefined && prefix === prefixes[noun] ? Number(number) : 0
}

/** The code of a number: SU-00012. */
export const makeCode = (noun: ImportNoun, number: number): string =>
  `${prefixes[noun] ?? ''}-${String(number).padStart(5, '0')}`
