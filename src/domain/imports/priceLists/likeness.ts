import { plainText } from '../../text/plainText'

/** The words and figures to compare: equal for "Gate valve 2″ PN16" and "GATE-VALVE, 2 inch, PN 16". */
export function tokensOf(text: string): string[] {
  const plain = plainText(text).replace(/[×*]/g, 'x').replace(/mm2/g, 'sqmm')
  return plain.match(/\d+(?:[.,/]\d+)*|\p{L}+/gu)?.filter((word) => !small.has(word)) ?? []
}

/** Words without meaning for the item, and the inch, which is as often written as a sign. */
const small = new Set(
  'inch inches the a of for with and to per in de la le du des et avec pour ya wa na kwa za'.split(' '),
)

const trigrams = (word: string) =>
  Array.from({ length: word.length }, (_, index) => ` ${word} `.slice(index, index + 3))

function inCommon(these: readonly string[], others: readonly string[]): number {
  const left = [...others]
  return these.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

/** Similarity of two words by trigrams, 0 to 1: "valve" and "valves", "centrifugal" and "centrifical". */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [mine, theirs] = [trigrams(one), trigrams(other)]
  const dice = (2 * inCommon(mine, theirs)) / (mine.length + theirs.length)
  return dice >= 0.5 ? dice : 0
}

const isFigure = (token: string) => /^\d/.test(token)

/** Similarity, 0 to 1. Figures are sizes: a different figure is a different item, however many words are shared. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [words, otherWords] = [one.filter((token) => !isFigure(token)), other.filter((token) => !isFigure(token))]
  if (words.length === 0 || otherWords.length === 0) return 0
  const best = (word: string, among: readonly string[]) =>
    Math.max(0, ...among.map((candidate) => wordLikeness(word, candidate)))
  const mine = words.reduce((sum, word) => sum + best(word, otherWords), 0) / words.length
  const theirs = otherWords.reduce((sum, word) => sum + best(word, words), 0) / otherWords.length
  // The shorter text weighs more, because a list may say less or more than an RFQ.
  const shared = Math.max(mine, theirs) * 0.7 + Math.min(mine, theirs) * 0.3
  const [figures, otherFigures] = [one.filter(isFigure), other.filter(isFigure)]
  // A tee of 50 x 50 x 25 is not one of 50 x 25 x 25.
  if (inCommon(figures, otherFigures) < Math.min(figures.length, otherFigures.length)) return shared * 0.4
  // A size in only one of them is a doubt.
  return figures.length === otherFigures.length ? shared : shared * 0.8
}
