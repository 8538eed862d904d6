import { plainText } from '../text/plainText'

export const matchHows = ['alias', 'code', 'part_number', 'words', 'chosen'] as const
export type MatchHow = (typeof matchHows)[number]

/** The owner of an alias: this client, everybody, or another client. */
export type AliasOf = 'client' | 'all' | 'other'

/** From the first value on a match is sure and can be accepted in bulk; from the second on it is offered. */
export const [sureFrom, likelyFrom] = ['0.9', '0.6'] as const

/** "0" to "1", at most two decimals. Another client's alias may mean something else. */
export const surenessOfAlias = (of: AliasOf): string => ({ client: '1', all: '0.95', other: '0.7' })[of]

/** The sureness of a code or part number: named as the part number, or found within the text. */
export const surenessOfCode = (isWhole: boolean): string => (isWhole ? '0.98' : '0.93')

interface Named {
  name: string
  code: string
  part_number?: string | null
  brand?: string | null
}

/** Figures weigh twice as much as words: 2" is not 3". At most 0.97, because words are not a name. */
export function surenessOfWords(description: string, item: Named): string {
  const asked = termsOf(description)
  const name = termsOf(item.name)
  const known = [...name, ...termsOf([item.code, item.part_number, item.brand].join(' '))]
  if (asked.length === 0 || name.length === 0) return '0'
  const covered = share(asked, known)
  const said = share(name, asked)
  const figures = asked.filter(isFigure)
  const wrong = figures.filter((figure) => !known.some((each) => isSameWord(figure, each))).length
  const sure = 0.97 * (0.6 * covered + 0.4 * said) - 0.1 * (wrong / Math.max(1, figures.length))
  return String(Math.round(Math.max(0, sure) * 100) / 100)
}

const isFigure = (term: string) => /\d/.test(term)
const weight = (term: string) => (isFigure(term) ? 2 : term.length < 3 ? 0.5 : 1)

function share(terms: readonly string[], others: readonly string[]): number {
  const whole = terms.reduce((sum, term) => sum + weight(term), 0)
  return (
    terms
      .filter((term) => others.some((other) => isSameWord(term, other)))
      .reduce((sum, term) => sum + weight(term), 0) / whole
  )
}

/** Words with the same beginning are equal: valve and valves, mech and mechanical. Figures must be equal. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (isFigure(one) || isFigure(other)) return false
  const least = Math.min(one.length, other.length)
  return (
    least >= 4 &&
    (one.startsWith(other.slice(0, least)) || (least >= 5 && one.slice(0, least - 1) === other.slice(0, least - 1)))
  )
}

const empty = new Set('of the for and with a an de la le du des et ya za wa la cha vya na kwa c w'.split(' '))

/** The terms of a text: words without accents, figures with their unit, inch signs ignored. "30kW" equals "30 kW". */
export function termsOf(text: string): string[] {
  const plain = plainText(
    text.replace(/[\u2033\u201d"]/g, ' in ').replace(/(?<=\d)\s*(?:inch(?:es)?|pouces?|in)\b/gi, ' in '),
  )
  const parts = plain
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .split(/[^\p{L}\p{N}./]|(?<!\d)[./]|[./](?!\d)/u)
  return [...new Set(parts.filter((term) => term !== '' && !empty.has(term)))].slice(0, 24)
}

/** Longer texts are not learned as aliases. */
export const longestAlias = 200
