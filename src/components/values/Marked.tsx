import { markedParts } from '../../domain/text/markedParts'

/** A text in which the words of a search are marked. */
export function Marked({ text, words = [] }: { text: string; words?: readonly string[] | undefined }) {
  if (words.length === 0) return text
  return markedParts(text, words).map((part, index) =>
    part.marked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  )
}
