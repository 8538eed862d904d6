import { isSameWord, termsOf } from './itemMatch'

/** Generic last words of category names: "Safety equipment", "Office supplies". */
const vague = new Set(
  'accessories components consumables equipment general goods items materials misc miscellaneous other others parts products services spares stuff supplies systems various'.split(
    ' ',
  ),
)

const alternativesOf = (name: string) =>
  name
    .split(/[,;/&+|()]|\b(?:and|or|et|na)\b/i)
    .map(termsOf)
    .filter((terms) => terms.length > 0)

/**
 * "2 inch bronze valve" names "Valves" and "Pipes & valves". When none is named in full, those whose goods are named:
 * "Cable 4 × 35" and "Electrical cables".
 */
export function categoriesNamed(text: string, names: readonly string[]): string[] {
  const words = termsOf(text)
  const says = (term: string) => words.some((word) => isSameWord(word, term))
  const categories = names.map((name) => ({ name, alternatives: alternativesOf(name) }))
  const whole = categories.filter(({ alternatives }) => alternatives.some((terms) => terms.every(says)))
  const goods = categories.filter(({ alternatives }) =>
    alternatives.some((terms) => terms.slice(-1).some((term) => !vague.has(term) && says(term))),
  )
  return (whole.length > 0 ? whole : goods).map(({ name }) => name)
}
