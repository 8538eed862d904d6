/** A mentioned user; the text has "@" and the name. */
export interface Mentioned {
  id: string
  name: string
}

/** The word after "@" up to the caret; undefined if there is none. A name may have a space. */
export function mentionAt(text: string, caret: number): { from: number; words: string } | undefined {
  const [found, words = ''] = /(?<![^\s(])@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]+)?)$/u.exec(text.slice(0, caret)) ?? []
  return found === undefined ? undefined : { from: caret - found.length, words }
}

/** The text with the name inserted, and the caret position after it. */
export function withMention(
  text: string,
  { from, words }: { from: number; words: string },
  name: string,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, from), text.slice(from + 1 + words.length)]
  const written = `${before}@${name}${after.startsWith(' ') ? '' : ' '}`
  return { text: written + after, caret: before.length + name.length + 2 }
}

export const stillMentioned = (text: string, people: readonly Mentioned[]): Mentioned[] =>
  people.filter(
    ({ id, name }, index) => text.includes(`@${name}`) && people.findIndex((other) => other.id === id) === index,
  )

/** Splits the text so that mentions can be highlighted. */
export function mentionParts(text: string, people: readonly Mentioned[]): { text: string; mention: boolean }[] {
  const names = people
    .map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, mention: false }]
  return text
    .split(new RegExp(`(@(?:${names.join('|')}))`, 'u'))
    .filter(Boolean)
    .map((part) => ({ text: part, mention: people.some(({ name }) => part === `@${name}`) }))
}
