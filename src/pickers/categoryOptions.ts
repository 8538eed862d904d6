import type { ComboOption } from '../components/Combobox'
import { plainText } from '../domain/plainText'

const shownAtOnce = 20

/** The names that the words are in, and last the words themselves where they are a new name; `note` says that they are. */
export function categoryOptions(names: readonly string[], words: string, note: string): ComboOption[] {
  const wanted = plainText(words)
  const found = names.filter((name) => plainText(name).includes(wanted)).slice(0, shownAtOnce)
  const options: ComboOption[] = found.map((name) => ({ id: name, label: name }))
  const known = names.some((name) => plainText(name) === wanted)
  return words && !known ? [...options, { id: words, label: words, note }] : options
}
