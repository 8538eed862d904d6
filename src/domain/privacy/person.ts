import { plainText } from '../text/plainText'

/** What identifies a person in stored texts. */
export interface PersonValues {
  name: string
  email: string | null
  phone: string | null
}

/** What a text has instead of an erased person. */
export const erasedText = '[erased]'

/** Fewer digits than a telephone number has could be any other number. */
const fewestDigits = 7

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The words of a name; none where it is a single word, which may be anybody's. */
const wordsOfName = (name: string): string[] => {
  const words = name.trim().split(/\s+/)
  return words.length > 1 ? words : []
}

/** The digits of a telephone number; none where they are too few. */
const digitsOfPhone = (phone: string | null): string => {
  const digits = digitsOf(phone ?? '')
  return digits.length < fewestDigits ? '' : digits
}

/** What a text that names the person contains, for a first search without case: `%` is any text in between. */
export interface Needles {
  texts: string[]
  /** Digits, to be compared with those of the text. */
  digits: string[]
}

export function needlesOf({ name, email, phone }: PersonValues): Needles {
  const words = wordsOfName(name)
  const names = words.length > 0 ? [words, words.map(plainText)] : []
  const digits = digitsOfPhone(phone)
  return {
    texts: [...new Set([...names.map((each) => each.join('%')), ...(email ? [email.trim()] : [])])],
    digits: digits ? [digits] : [],
  }
}

/**
 * The pattern of a person in texts: the full name of at least two words, the e-mail address, and the phone number
 * however it is spaced; undefined where none of them is known. Part of a longer word, address or number is not a match.
 */
export function personPattern({ name, email, phone }: PersonValues): RegExp | undefined {
  const words = wordsOfName(name)
  const names = words.length > 0 ? [words, words.map(plainText)] : []
  const digits = digitsOfPhone(phone)
  const parts = [
    ...names.map((each) => String.raw`(?<![\p{L}\p{N}])${each.map(escaped).join(String.raw`\s+`)}(?![\p{L}\p{N}])`),
    ...(email ? [String.raw`(?<![\p{L}\p{N}._%+-])${escaped(email.trim())}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`] : []),
    ...(digits ? [String.raw`(?<![\p{L}\p{N}])\+?${[...digits].join(String.raw`[\s().\/-]*`)}(?![\p{L}\p{N}])`] : []),
  ]
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : undefined
}

/** A text that names the person, and its place in the value: "contact", "quotation.party.name". */
export interface NamedText {
  path: string
  text: string
}

/** The texts in a value, of any depth, that name the person. */
export function namedIn(value: unknown, pattern: RegExp, path: string): NamedText[] {
  if (typeof value === 'string') return value.search(pattern) >= 0 ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, held]) => namedIn(held, pattern, `${path}.${key}`))
}

/** The value with another text wherever it names the person. */
export function withoutPerson(value: unknown, pattern: RegExp, instead: string = erasedText): unknown {
  if (typeof value === 'string') return value.replace(pattern, instead)
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, pattern, instead))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withoutPerson(held, pattern, instead)]))
}

/** Whether a typed name confirms the erasure: the same words, whatever their case. */
export const isNameConfirmed = (typed: string, name: string): boolean =>
  typed.trim().replace(/\s+/g, ' ').toLowerCase() === name.trim().replace(/\s+/g, ' ').toLowerCase()

/** The name and address that an erased user or agent has: the address is of a domain that does not exist (RFC 2606). */
export const formerIdentity = (noun: 'user' | 'agent', number: number) => ({
  name: `Former ${noun} ${number}`,
  email: `former-${noun}-${number}@erased.invalid`,
})
