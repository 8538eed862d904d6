import type { ImportField } from './importFields'

/** How a column's field was found: by the product's name for it, by a synonym, by a person; or not. */
type Recognised = 'name' | 'synonym' | 'chosen' | 'not'

export interface RecognisedColumn {
  name: string
  field: string | null
  recognised: Recognised
}

/** A heading for comparison, in lower case letters and digits: "Unit-Price (USD)" is "unit price usd". */
export function normaliseHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '')

/** The texts to compare, without spaces: the whole heading, without brackets, without a currency at the end. */
function readings(heading: string): string[] {
  const whole = normaliseHeading(heading)
  const bare = normaliseHeading(heading.replace(/[([{].*?[)\]}]/g, ' '))
  return [whole, bare, bare.replace(/ [a-z]{3}$/, '')].map(withoutSpaces)
}

/** Unique column names: one without a heading is "Column C", a second "Price" is "Price (2)". */
export function nameColumns(headings: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return headings.map((heading, index) => {
    const name = heading.trim().replace(/\s+/g, ' ') || `Column ${columnLetters(index)}`
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/**
 * A person's choice has priority (null leaves a field out), then the field's name, then its synonyms in order. A
 * required field without a column may use an optional field's: "Description" for "Name".
 */
export function recogniseColumns(
  names: readonly string[],
  fields: readonly ImportField[],
  mapping: Readonly<Record<string, string | null>> = {},
): RecognisedColumn[] {
  const found = new Map<string, { field: string; recognised: Recognised }>()
  const decided = new Set(Object.keys(mapping))
  for (const [field, name] of Object.entries(mapping))
    if (name !== null) found.set(name, { field, recognised: 'chosen' })

  const spellings = names.map((name) => [name, readings(name)] as const)
  const columnFor = (words: readonly string[], free: (name: string) => boolean) => {
    for (const word of words) {
      const column = spellings.find(([name, texts]) => free(name) && texts.includes(withoutSpaces(word)))
      if (column) return column[0]
    }
    return undefined
  }
  const has = (field: string) => [...found.values()].some((each) => each.field === field)
  const take = (recognised: Recognised, wordsOf: (field: ImportField) => readonly string[]) => {
    for (const field of fields) {
      if (decided.has(field.field) || has(field.field)) continue
      const name = columnFor(wordsOf(field), (each) => !found.has(each))
      if (name !== undefined) found.set(name, { field: field.field, recognised })
    }
  }
  take('name', ({ field }) => [normaliseHeading(field)])
  take('synonym', ({ also }) => also)

  const spare = (name: string) => {
    const taken = found.get(name)
    return taken?.recognised !== 'chosen' && fields.some((each) => each.field === taken?.field && !each.required)
  }
  for (const field of fields) {
    if (!field.required || decided.has(field.field) || has(field.field)) continue
    const name = columnFor(field.also, spare)
    if (name !== undefined) found.set(name, { field: field.field, recognised: 'synonym' })
  }
  return names.map((name) => ({ name, field: null, recognised: 'not', ...found.get(name) }))
}
