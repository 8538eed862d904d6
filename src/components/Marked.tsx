import { markedParts } from '../domain/markedParts'

/** A text in which the words that a search found are marked. */
export function Marked({ text, words = [] }: { text: string; words?: readonly string[] | undefined }) {
  if (words.length === 0) return text
  return markedParts(text, words).map((part, index) =>
    part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
