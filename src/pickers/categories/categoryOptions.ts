import type { ComboOption } from '../../components/combobox/comboOption'
import { plainText } from '../../domain/text/plainText'

const shownAtOnce = 20

/** The names that contain the text, and last the text itself where it is a new name; `note` marks it as new. */
export function categoryOptions(names: readonly string[], words: string, note: string): ComboOption[] {
  const wanted = plainText(words)
  const found = names.filter((name) => plainText(name).includes(wanted)).slice(0, shownAtOnce)
  const options: ComboOption[] = found.map((name) => ({ id: name, label: name }))
  const known = names.some((name) => plainText(name) === wanted)
  return words && !known ? [...options, { id: words, label: words, note }] : options
}
