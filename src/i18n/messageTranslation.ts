/** The messages by their English text: whole sentences, and the words and phrases that fill their gaps ({{1}}, {{2}} …). */
export interface MessageTexts {
  sentences: Record<string, string>
  parts: Record<string, string>
}

/** What only joins known words or names: as templates they would match the names of companies too. */
const [listJoint, lastJoint, nameJoint] = ['{{1}}, {{2}}', '{{1}} and {{2}}', '{{1}}: {{2}}'] as const
const joints: string[] = [listJoint, lastJoint, nameJoint]

interface Template {
  text: string
  english: RegExp
  translated: string
  /** How many signs are not a gap: of two templates that match, the one that says more is meant. */
  length: number
}

const gap = /\{\{(\d+)\}\}/g

/** How deep a message may hold others: a line's name, its status, a sentence within a sentence. */
const deepest = 3

const lastAnd = ' and '

/**
 * Translates messages that are written in English with their figures and names filled in: the template is found by its
 * text, and what fills a gap is translated where it is a known word, or else written by `writeName`. Anything else is returned
 * as it is.
 */
export function messageTranslation(
  { sentences, parts }: MessageTexts,
  writeName: (name: string) => string = (name) => name,
): (message: string) => string {
  const whole = templatesOf(sentences)
  const phrases = templatesOf(parts).filter(({ text }) => !joints.includes(text))
  const known = new Map<string, string>()

  const translated = (text: string, depth: number): string | undefined => {
    const exact = sentences[text] ?? parts[text]
    if (exact !== undefined) return exact
    if (depth > deepest) return undefined
    const filled = fill(whole, text, depth) ?? listed(text, depth) ?? fill(phrases, text, depth)
    if (filled !== undefined) return filled
    // "Drill press: enter a quantity."
    const [, name = '', rest = ''] = /^(.+?): (.+)$/s.exec(text) ?? []
    const said = rest === '' ? undefined : translated(rest, depth + 1)
    return said && joined(nameJoint, translated(name, depth + 1) ?? writeName(name), said)
  }

  /** "3 enquiries, 2 RFQs and 1 order", where each is known. */
  const listed = (text: string, depth: number): string | undefined => {
    const cut = text.lastIndexOf(lastAnd)
    const [rest, last] = cut < 0 ? [text] : [text.slice(0, cut), text.slice(cut + lastAnd.length)]
    const pieces = rest.split(', ').concat(last ?? [])
    if (pieces.length === 1) return undefined
    const said = pieces.map((piece) => translated(piece, depth + 1))
    if (said.includes(undefined)) return undefined
    return said.reduce((before = '', piece = '', at) =>
      joined(last !== undefined && at === said.length - 1 ? lastJoint : listJoint, before, piece),
    )
  }

  const joined = (joint: (typeof joints)[number], before: string, after: string): string =>
    filledIn(parts[joint] ?? joint, [before, after])

  const fill = (templates: Template[], text: string, depth: number): string | undefined => {
    for (const { english, translated: said } of templates) {
      const gaps = english.exec(text)?.slice(1)
      if (gaps)
        return filledIn(
          said,
          gaps.map((text) => inGap(text, depth + 1)),
        )
    }
    return undefined
  }
  const inGap = (text: string, depth: number): string => translated(text, depth) ?? writeName(text)

  return (message) => {
    const before = known.get(message)
    if (before !== undefined) return before
    const said = translated(message, 0) ?? message
    if (known.size > 500) known.clear()
    known.set(message, said)
    return said
  }
}

const filledIn = (text: string, gaps: readonly string[]): string =>
  text.replaceAll(gap, (_, place) => gaps[Number(place) - 1] ?? '')

/** The texts with gaps, those that say most first. */
function templatesOf(texts: Record<string, string>): Template[] {
  return Object.entries(texts)
    .filter(([english]) => english.includes('{{'))
    .map(([english, translated]) => ({
      text: english,
      english: patternOf(english),
      translated,
      length: english.replaceAll(gap, '').length,
    }))
    .sort((one, other) => other.length - one.length)
}

function patternOf(english: string): RegExp {
  const literal = english.split(/\{\{\d+\}\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('(.*?)')}$`, 's')
}
