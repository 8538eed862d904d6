/**
 * The form of an Arabic letter depends on its neighbours. Unicode has a code point for each (the presentation forms),
 * and fonts have glyphs for them, so a text can be joined without the font's tables. jsPDF's own method treats commas,
 * digits and vowel marks as letters, and joins the last letter of a word to a following comma.
 */
const [isolated, final, initial, medial] = [0, 1, 2, 3]
type Forms = readonly string[]

/**
 * The forms of each letter in Unicode order: one when it joins nothing, two when it joins the letter before, else four.
 */
const forms = new Map<string, string[]>()
/** Lam and a following alef are one glyph: isolated, and joined to the letter before. */
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
/** Vowel marks and format characters do not interrupt the joining. */
const transparent = /[\p{Mn}\p{Me}\u200b\u2060\u200e\u200f\u061c]/u

const joinsNext = (letter: string) => letter === tatweel || letter === joiner || (forms.get(letter)?.length ?? 0) === 4
const joinsBefore = (letter: string) => letter === tatweel || letter === joiner || (forms.get(letter)?.length ?? 0) >= 2

/** The glyphs in reading order; `at` is the index of each in the text. */
export interface Shaped {
  letter: string
  at: number
}

/** Joins the Arabic letters of a text. Others are unchanged. */
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

/** The nearest letter before or after that is not transparent. */
function neighbour(text: string, at: number, step: 1 | -1): string {
  let place = at + step
  while (transparent.test(text.charAt(place))) place += step
  return text.charAt(place)
}

/** The base letter of a presentation form, so that the PDF can be searched and copied. Ligatures are unchanged. */
export function letterOf(code: number): number {
  if (code < 0xfb50 || code > 0xfefc) return code
  const letter = String.fromCharCode(code).normalize('NFKC')
  return letter.length === 1 ? letter.charCodeAt(0) : code
}
