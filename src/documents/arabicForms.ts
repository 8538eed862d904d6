/**
 * How an Arabic letter looks depends on its neighbours. Unicode has each look as a sign of its own (the presentation forms), and fonts
 * have glyphs for them: so a text can be joined without the font's own tables. jsPDF's way of doing it takes commas, digits and vowel
 * marks for letters, and so joins the last letter of a word to the comma behind it.
 */

const [isolated, final, initial, medial] = [0, 1, 2, 3]
type Forms = readonly string[]

/** Of each letter its looks: one where it joins nothing, two where only what comes before it, four where both. In Unicode they stand in this order. */
const forms = new Map<string, string[]>()
/** Lam and an alef behind it become one sign: alone, and joined to what comes before. */
const ligatures = new Map<string, string[]>()
for (const [from, to] of [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const) {
  for (let code = from; code <= to; code += 1) {
    const look = String.fromCharCode(code)
    const letter = look.normalize('NFKC')
    const book = letter.length === 1 ? forms : code >= 0xfef5 && code <= 0xfefc ? ligatures : undefined
    if (letter !== look) book?.set(letter, [...(book.get(letter) ?? []), look])
  }
}

const tatweel = 'ـ'
const joiner = '\u200d'
/** Vowel marks and signs for programs stand on the letters, or between them: the letters join all the same. */
const transparent = /[\p{Mn}\p{Me}\u200b\u2060\u200e\u200f\u061c]/u

const joinsNext = (letter: string) => letter === tatweel || letter === joiner || (forms.get(letter)?.length ?? 0) === 4
const joinsBefore = (letter: string) => letter === tatweel || letter === joiner || (forms.get(letter)?.length ?? 0) >= 2

/** Letters as they are drawn, in the order in which they are read; `at` is the place of each in the text. */
export interface Shaped {
  letter: string
  at: number
}

/** Joins the Arabic letters of a text. Others stay as they are. */
export function shape(text: string): Shaped[] {
  const shaped: Shaped[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const pair = ligatures.get(letter + text.charAt(at + 1))
    const joined = joinsNext(neighbour(text, at, -1))
    if (pair) {
      shaped.push({ letter: pair[joined ? final : isolated] ?? letter, at })
      at += 1
    } else {
      shaped.push({ letter: formOf(forms.get(letter) ?? [letter], joined, joinsBefore(neighbour(text, at, 1))), at })
    }
  }
  return shaped
}

function formOf(looks: Forms, joined: boolean, goesOn: boolean): string {
  const both = looks.length === 4
  const look = joined && looks.length > 1 ? (both && goesOn ? medial : final) : both && goesOn ? initial : isolated
  return looks[look] ?? looks[isolated] ?? ''
}

/** The letter before or behind this one that is not transparent. */
function neighbour(text: string, at: number, step: 1 | -1): string {
  let place = at + step
  while (transparent.test(text.charAt(place))) place += step
  return text.charAt(place)
}

/** The letter itself, of a sign that is one of its looks: so a paper is searched and copied by letters. Two letters stay one sign. */
export function letterOf(code: number): number {
  if (code < 0xfb50 || code > 0xfefc) return code
  const letter = String.fromCharCode(code).normalize('NFKC')
  return letter.length === 1 ? letter.charCodeAt(0) : code
}
