import { compactText, plainText } from './plainText'

/** How a search found a row: by code, part number, alias, its words, or similar words. */
export const foundBy = ['code', 'part_number', 'alias', 'words', 'similar'] as const
export type FoundBy = (typeof foundBy)[number]

interface Named {
  code: string
  name: string
  brand?: string | null
  category?: string | null
  part_number?: string | null
  aliases?: readonly { text: string }[]
}

/** The matched field, with the part number or alias if it was one, because the row's name does not show it. */
export function howFound(row: Named, words: readonly string[]): { by: FoundBy; text: string | null } {
  if (words.length === 0) return { by: 'words', text: null }
  const { code, name, brand, category, part_number, aliases = [] } = row
  if (holdsAll([code], words)) return { by: 'code', text: null }
  if (holdsAll([part_number], words)) return { by: 'part_number', text: part_number ?? null }
  const own = [name, code, brand, category, part_number]
  if (holdsAll(own, words)) return { by: 'words', text: null }
  const alias =
    aliases.find(({ text }) => holdsAll([text], words)) ??
    aliases.find(({ text }) => words.some((word) => !holdsAll(own, [word]) && holdsAll([text], [word])))
  return alias ? { by: 'alias', text: alias.text } : { by: 'words', text: null }
}

function holdsAll(texts: readonly (string | null | undefined)[], words: readonly string[]): boolean {
  const [plain, compact] = [texts.map((text) => plainText(text ?? '')), texts.map((text) => compactText(text ?? ''))]
  return words.every((word) => {
    const short = compactText(word)
    return plain.some((text) => text.includes(word)) || (short !== '' && compact.some((text) => text.includes(short)))
  })
}
