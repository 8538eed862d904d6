import { plainText } from './plainText'

export interface Part {
  text: string
  marked: boolean
}

/** Splits a text at the matched words, ignoring case and accents. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const letters = Array.from(text)
  // Plain text may differ in length from its source, so each letter keeps its index.
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
