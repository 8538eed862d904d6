import { inOwnDirection, readsFromRight } from './instance'

type Part = string | number | false | null | undefined

/** "GV-50 · Gate valve · 60 pcs": the parts that there are, each in its own direction. */
export const joined = (parts: readonly Part[], joint = ' · '): string =>
  parts
    .filter(Boolean)
    .map((part) => inOwnDirection(String(part)))
    .join(joint)

/** "Kigoma, Mwanza, Tanga", with the comma of the language. */
export const listed = (parts: readonly Part[]): string => joined(parts, comma())

/** What is between the parts of a list, and between a date and its time. */
export const comma = (): string => (readsFromRight() ? '، ' : ', ')
