/** A word that may be meant; a lower cost is more likely. */
export interface Correction {
  word: string
  /** Two per typing error, plus one when the word continues after the typed text. */
  cost: number
}

const kept = 4

/** The errors allowed by length: with two, a short word or a code may match another word. */
const allowed = (typed: string) => (typed.length < 3 ? 0 : typed.length < 8 || /\d/.test(typed) ? 1 : 2)

/** From this length on incomplete words are corrected too. */
export const begunFrom = 5

/** The most likely words of the vocabulary, best first; never the typed one. */
export function corrections(typed: string, vocabulary: Iterable<string>): Correction[] {
  const most = allowed(typed)
  const found: Correction[] = []
  for (const word of new Set(vocabulary)) {
    const { whole, begun } = typingDistance(typed, word)
    const cost = Math.min(
      whole <= most ? 2 * whole : Infinity,
      begun <= most && typed.length >= begunFrom ? 2 * begun + 1 : Infinity,
    )
    // A mere continuation is found as part of the word.
    if (begun > 0 && cost < Infinity) found.push({ word, cost })
  }
  return found
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        Math.abs(a.word.length - typed.length) - Math.abs(b.word.length - typed.length) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, kept)
}

/** Of what may be meant by each word, only the nearest; of most slips that is one word. */
export const nearest = (meant: readonly Correction[][]): Correction[][] =>
  meant.map((choices) => {
    const least = Math.min(...choices.map(({ cost }) => cost))
    return choices.filter(({ cost }) => cost === least)
  })

/** The optimal string alignment distance. `begun` is the distance to the nearest prefix of the word. */
export function typingDistance(typed: string, word: string): { whole: number; begun: number } {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return { whole: at(last, word.length), begun: Math.min(...last) }
}

const at = (numbers: number[], index: number) => numbers[index] ?? Infinity
