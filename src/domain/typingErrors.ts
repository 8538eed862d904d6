/** A word that may have been meant: the lower the cost, the likelier. */
export interface Correction {
  word: string
  /** Two for each typing error, one more where the word goes on beyond what was typed. */
  cost: number
}

const kept = 4

/** How many errors a word may have: a short one or a code is soon another with two. */
const allowed = (typed: string) => (typed.length < 3 ? 0 : typed.length < 8 || /\d/.test(typed) ? 1 : 2)

/** From this length on, a word that has only been begun is corrected too. */
export const begunFrom = 5

/** The words of the vocabulary that were most likely meant, the likeliest first; never the typed one itself. */
export function corrections(typed: string, vocabulary: Iterable<string>): Correction[] {
  const most = allowed(typed)
  const found: Correction[] = []
  for (const word of new Set(vocabulary)) {
    const { whole, begun } = typingDistance(typed, word)
    const cost = Math.min(
      whole <= most ? 2 * whole : Infinity,
      begun <= most && typed.length >= begunFrom ? 2 * begun + 1 : Infinity,
    )
    // What only goes on is found as part of the word.
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

/**
 * How many slips of the fingers lie between what was typed and a word: a letter missing, too many or wrong, or two neighbours
 * changed places (optimal string alignment). `begun` is the same to the nearest beginning of the word.
 */
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
