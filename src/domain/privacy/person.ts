import { tellingDigits } from '../parties/phone'
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
/** Characters of a name in a script without spaces between words; fewer could be any word. */
const fewestIdeographs = 3

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const digitsOf = (text: string) => text.replace(/\D/g, '')
const isIdeographic = (name: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(name) &&
  Array.from(name).length >= fewestIdeographs

/** The words of a name; none where it is a single word, which may be anybody's. */
const wordsOfName = (name: string): string[] => {
  const words = name.trim().split(/\s+/)
  return words.length > 1 || isIdeographic(name.trim()) ? words : []
}

/** The name as it is written, and with the last name first. */
const ordersOf = (name: string): string[][] => {
  const words = wordsOfName(name)
  const [last] = words.slice(-1)
  return last === undefined ? [] : words.length === 1 ? [words] : [words, [last, ...words.slice(0, -1)]]
}

/** The digits of a telephone number, with its country and without it; none where they are too few. */
function numbersOf(phone: string | null): { full: string; national: string | null } | null {
  const full = digitsOf(phone ?? '')
  if (full.length < fewestDigits) return null
  const hasCountry = /^\s*(\+|00)/.test(phone ?? '') || full.length > tellingDigits + 1
  return { full, national: hasCountry && full.length > tellingDigits ? `0${full.slice(-tellingDigits)}` : null }
}

/** What a text that names the person contains, for a first search without case: `%` is any text in between. */
export interface Needles {
  texts: string[]
  /** Digits, to be compared with those of the text. */
  digits: string[]
}

/** Everything that an encoding or a spelling may change is any text; where nothing would be left, the text as it is and encoded. */
function needlesOfText(words: readonly string[]): string[] {
  const bare = words.map((word) => word.replace(/[^a-zA-Z0-9]+/g, '%')).join('%')
  if (bare.replaceAll('%', '').length >= 4) return [bare]
  return [words.join('%'), words.map((word) => encodeURIComponent(word)).join('%')]
}

export function needlesOf(people: readonly PersonValues[]): Needles {
  const texts = people.flatMap(({ name, email, phone }) => [
    ...ordersOf(name).flatMap((words) => [...needlesOfText(words), ...needlesOfText(words.map(plainText))]),
    ...(email ? needlesOfText([email.trim()]) : []),
    // As it is grouped, also where the spaces are encoded, so that the digits of the encoding are between them.
    ...(numbersOf(phone) ? [(phone ?? '').split(/\D+/).filter(Boolean).join('%')] : []),
  ])
  const digits = people.flatMap(({ phone }) => {
    const numbers = numbersOf(phone)
    return numbers ? [numbers.full, ...(numbers.national ? [numbers.national] : [])] : []
  })
  return { texts: [...new Set(texts)], digits: [...new Set(digits)] }
}

/** A percent sign of an encoded text, also of one that was encoded twice. */
const percent = '%(?:25)?'
const hexOf = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0')

/** One character as it is typed, without its accent, or encoded as in an address. */
function characterPattern(character: string): string {
  if (/^[a-z0-9]$/i.test(character)) return character
  const typed = /^['’‘]$/.test(character) ? ["'", '’', '‘'] : [character]
  const encoded = typed.map((each) =>
    each.charCodeAt(0) < 128 ? `${percent}${hexOf(each)}` : encodeURIComponent(each).replaceAll('%', percent),
  )
  const forms = typed.flatMap((each) => [each, each.normalize('NFD'), plainText(each)]).filter(Boolean)
  return `(?:${[...new Set([...forms.map(escaped), ...encoded])].join('|')})`
}

const textPattern = (text: string) => Array.from(text.normalize('NFC'), characterPattern).join('')

/** What may stand between the words of a name: spaces, and what names of files and addresses have instead. */
const gap = String.raw`(?:[\s_.,+-]|${percent}(?:20|2b|2c|2d|2e|5f))+`
const noDigit = String.raw`(?:[\s().\/-]|${percent}(?:20|28|29|2d|2e|2f))*`
/** The beginning of a word, which may follow an encoded character. */
const begins = (before: string) => String.raw`(?:(?<!${before})|(?<=%[\da-f]{2}))`
const wordBegins = begins(String.raw`[\p{L}\p{N}]`)
const wordEnds = String.raw`(?![\p{L}\p{N}])`

function patternsOf({ name, email, phone }: PersonValues): string[] {
  const numbers = numbersOf(phone)
  const digitsPattern = (digits: string) => [...digits].join(noDigit)
  return [
    ...ordersOf(name).map((words) =>
      words.length === 1 ? escaped(words[0] ?? '') : `${wordBegins}${words.map(textPattern).join(gap)}${wordEnds}`,
    ),
    ...(email
      ? [
          `${begins(String.raw`[\p{L}\p{N}._%+-]`)}${textPattern(email.trim())}${String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`}`,
        ]
      : []),
    ...(numbers
      ? [
          `${wordBegins}(?:\\+|${percent}2b)?${digitsPattern(numbers.full)}${wordEnds}`,
          ...(numbers.national ? [`${wordBegins}${digitsPattern(numbers.national)}${wordEnds}`] : []),
        ]
      : []),
  ]
}

/**
 * The pattern of a person in texts, under all of their names: the full name of at least two words in either order, the
 * e-mail address, and the phone number however it is spaced, as typed or encoded as in an address; undefined where none
 * of them is known. Part of a longer word, address or number is not a match.
 */
export function personPattern(people: readonly PersonValues[]): RegExp | undefined {
  const parts = people.flatMap(patternsOf)
  return parts.length > 0 ? new RegExp([...new Set(parts)].join('|'), 'giu') : undefined
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
  return withTexts(value, (text) => text.replace(pattern, instead))
}

/** The value with each of its texts, of any depth, changed; `key` is the field that the text is the value of. */
export function withTexts(value: unknown, change: (text: string, key: string) => unknown, key = ''): unknown {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, held]) => [field, withTexts(held, change, field)]))
}

const spaced = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether two names are the same words, whatever their case. */
export const isSameName = (left: string, right: string): boolean => spaced(left) === spaced(right)

/** Whether the values of two people have an address or a number in common. */
export const sharesAddress = (left: PersonValues, right: PersonValues): boolean => {
  const [email, other] = [left.email?.trim().toLowerCase(), right.email?.trim().toLowerCase()]
  const [digits, others] = [digitsOf(left.phone ?? ''), digitsOf(right.phone ?? '')]
  return (Boolean(email) && email === other) || (digits.length >= fewestDigits && digits === others)
}

/** The name and address that an erased user or agent has: the address is of a domain that does not exist (RFC 2606). */
export const formerIdentity = (noun: 'user' | 'agent', number: number) => ({
  name: `Former ${noun} ${number}`,
  email: `former-${noun}-${number}@erased.invalid`,
})
