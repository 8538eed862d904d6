/** Who is mentioned, as he stands in the text: "@" and his name. */
export interface Mentioned {
  id: string
  name: string
}

/** The word that is being typed after "@", up to the caret; undefined where none is. A name may have a space in it. */
export function mentionAt(text: string, caret: number): { from: number; words: string } | undefined {
  const [found, words = ''] = /(?<![^\s(])@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]+)?)$/u.exec(text.slice(0, caret)) ?? []
  return found === undefined ? undefined : { from: caret - found.length, words }
}

/** The text with a name in place of what was typed, and where the caret stands after it. */
export function withMention(
  text: string,
  { from, words }: { from: number; words: string },
  name: string,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, from), text.slice(from + 1 + words.length)]
  const written = `${before}@${name}${after.startsWith(' ') ? '' : ' '}`
  return { text: written + after, caret: before.length + name.length + 2 }
}

/** Those of whom the text still says the name. */
export const stillMentioned = (text: string, people: readonly Mentioned[]): Mentioned[] =>
  people.filter(
    ({ id, name }, index) => text.includes(`@${name}`) && people.findIndex((other) => other.id === id) === index,
  )

/** The text in its parts: what is a mention is marked, to be shown so. */
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
