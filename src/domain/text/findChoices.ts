import { plainText, wordsOf } from './plainText'

interface Choice {
  value: string
  label: string
}

/** Choices with every word, best first: the exact code, then those that begin with it. "us" finds USD before AUD. */
export function findChoices<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const words = wordsOf(typed)
  const whole = words.join(' ')
  const rank = ({ value, label }: C): number => {
    const text = plainText(`${value} ${label}`)
    if (!words.every((word) => text.includes(word))) return -1
    if (plainText(value) === whole) return 0
    if (plainText(value).startsWith(whole) || plainText(label).startsWith(whole)) return 1
    return words.every((word) => wordsOf(text).some((each) => each.startsWith(word))) ? 2 : 3
  }
  return choices
    .map((choice) => ({ choice, at: rank(choice) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ choice }) => choice)
}
