import { plainText } from './plainText'

/**
 * How an item was found for a client's words: by what he calls it himself, what all do, its code, its part number, the words; or a
 * person chose it.
 */
export const matchHows = ['alias', 'code', 'part_number', 'words', 'chosen'] as const
export type MatchHow = (typeof matchHows)[number]

/** Whose alias it is: this client's own, everybody's, or another client's. */
export type AliasOf = 'client' | 'all' | 'other'

/** From here on a match is taken for sure, and can be accepted with others at once; from the lower bar on it is worth a look. */
export const [sureFrom, likelyFrom] = ['0.9', '0.6'] as const

/** How sure a match is, "0" to "1", two decimals at most. What the client calls it himself is certain; another's word for it may mean something else to him. */
export const surenessOfAlias = (of: AliasOf): string => ({ client: '1', all: '0.95', other: '0.7' })[of]

/** A code or part number that stands in the words: as the part number that was named, or somewhere among them. */
export const surenessOfCode = (isWhole: boolean): string => (isWhole ? '0.98' : '0.93')

interface Named {
  name: string
  code: string
  part_number?: string | null
  brand?: string | null
}

/**
 * How much of the client's words stand in the item, and of the item's name in them. A figure counts twice as much as a word: 2" is
 * no 3". Never more than 0.97: words are no name.
 */
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

/** Words that begin alike are one to a reader: valve and valves, mech and mechanical. Figures are the same or not. */
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

/** The terms of a text: words without accents, each figure with the unit that is written to it, an inch sign aside. "30kW" and "30 kW" are one. */
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

/** What a line's words teach is what they are compared by: codes of 200 signs at most, and none that the item is found by anyhow. */
export const longestAlias = 200
