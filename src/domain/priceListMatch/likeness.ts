import { plainText } from '../plainText'

/** Words and figures of a description as they are compared: "Gate valve 2″ PN16" and "GATE-VALVE, 2 inch, PN 16" have the same. */
export function tokensOf(text: string): string[] {
  const plain = plainText(text.replace(/[″“”]/g, '"'))
    .replace(/(\d)\s*(?:"|inches|inch|in\b)/g, '$1in ')
    .replace(/[×*]/g, 'x')
    .replace(/mm[²2]/g, 'sqmm')
  // A figure and its letters are read apart, so that "PN16" and "PN 16", "30kW" and "30 kW" are one.
  return plain.match(/\d+(?:[.,/]\d+)*|\p{L}+/gu)?.filter((word) => !small.has(word)) ?? []
}

/** Words that say nothing of what is sold. */
const small = new Set('the a of for with and to per in de la le du des et avec pour ya wa na kwa za'.split(' '))

const trigrams = (word: string) => Array.from({ length: word.length }, (_, index) => ` ${word} `.slice(index, index + 3))

/** From 0 to 1, how much alike two words are, by their trigrams: "valve" and "valves", "centrifugal" and "centrifical". */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [mine, theirs] = [trigrams(one), trigrams(other)]
  const left = [...theirs]
  const shared = mine.filter((gram) => left.includes(gram) && left.splice(left.indexOf(gram), 1).length > 0).length
  const dice = (2 * shared) / (mine.length + theirs.length)
  return dice >= 0.5 ? dice : 0
}

const isFigure = (token: string) => /^\d/.test(token)

/**
 * From 0 to 1, how much two descriptions say the same. Figures tell sizes apart: what has another one is not the same, however many
 * words it shares.
 */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [words, otherWords] = [one.filter((token) => !isFigure(token)), other.filter((token) => !isFigure(token))]
  if (words.length === 0 || otherWords.length === 0) return 0
  const best = (word: string, among: readonly string[]) => Math.max(0, ...among.map((candidate) => wordLikeness(word, candidate)))
  const mine = words.reduce((sum, word) => sum + best(word, otherWords), 0) / words.length
  const theirs = otherWords.reduce((sum, word) => sum + best(word, words), 0) / otherWords.length
  // The shorter text counts more: a list says less than an RFQ, or more.
  const shared = Math.max(mine, theirs) * 0.7 + Math.min(mine, theirs) * 0.3
  const [figures, otherFigures] = [one.filter(isFigure), other.filter(isFigure)]
  const [few, many] = figures.length <= otherFigures.length ? [figures, otherFigures] : [otherFigures, figures]
  if (!few.every((figure) => many.includes(figure))) return shared * 0.4
  // A size that only one of them names leaves a doubt.
  return few.length === many.length ? shared : shared * 0.8
}
