import { plainText } from './plainText'

export interface Part {
  text: string
  marked: boolean
}

/** A text cut where the words stand in it, case and accents aside. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const letters = Array.from(text)
  // Plain text may be longer or shorter than what it is made of: each of its letters remembers whose it is.
  const plain = letters.map(plainText)
  const owners = plain.flatMap((folded, index) => Array.from({ length: folded.length }, () => index))
  const whole = plain.join('')
  const marked = new Set<number>()
  for (const word of words.map(plainText).filter(Boolean)) {
    for (let from = whole.indexOf(word); from >= 0; from = whole.indexOf(word, from + word.length)) {
      for (const owner of owners.slice(from, from + word.length)) marked.add(owner)
    }
  }
  const parts: Part[] = []
  letters.forEach((letter, index) => {
    const last = parts.at(-1)
    if (last?.marked === marked.has(index)) last.text += letter
    else parts.push({ text: letter, marked: marked.has(index) })
  })
  return parts
}
