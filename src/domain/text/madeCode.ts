import { normaliseCode } from './normaliseCode'
import type { ImportNoun } from '../imports/sheets/importFields'

const prefixes: Partial<Record<ImportNoun, string>> = { items: 'IT', clients: 'CL', suppliers: 'SU' }

/** The prefix of generated codes; undefined for records without them. */
export const madeCodePrefix = (noun: ImportNoun): string | undefined => prefixes[noun]

/** The number of a generated code: 12 for SU-00012; 0 for other codes. */
export function madeCode(noun: ImportNoun, code: string): number {
  const [, prefix, number] = /^([A-Z]{2})-(\d{1,9})$/.exec(normaliseCode(code)) ?? []
  return prefix !== undefined && prefix === prefixes[noun] ? Number(number) : 0
}

/** The generated code of a number: SU-00012. */
export const makeCode = (noun: ImportNoun, number: number): string =>
  `${prefixes[noun] ?? ''}-${String(number).padStart(5, '0')}`
