import { isSameWord, termsOf } from './itemMatch'

/** Words that end a category's name and say nothing of the goods: "Safety equipment", "Office supplies". */
const vague = new Set(
  'accessories components consumables equipment general goods items materials misc miscellaneous other others parts products services spares stuff supplies systems various'.split(
    ' ',
  ),
)

/** "Pipes & fittings" is pipes, or fittings. */
const alternativesOf = (name: string) =>
  name
    .split(/[,;/&+|()]|\b(?:and|or|et|na)\b/i)
    .map(termsOf)
    .filter((terms) => terms.length > 0)

/**
 * The categories of `names` that a line's own words name: "2 inch bronze valve" names "Valves", and "Pipes & valves". Where none is
 * named in full, those of which the goods are named: "Cable 4 × 35" and "Electrical cables".
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
