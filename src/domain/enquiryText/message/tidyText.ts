/** Removes control characters and direction overrides, which no field accepts. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')

/** Normalises characters that look the same: quotes, primes, non-breaking spaces, line ends. */
export const tidyText = (text: string): string =>
  printable(text.replace(/\f|\v/g, '\n'))
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\0]/g, '')
    .replace(/(\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, '$1')
    .replace(/[\u00a0\u202f\u2009\u2007]/g, ' ')
    .replace(/[\u201c\u201d\u201e\u2033]/g, '"')
    .replace(/[\u2018\u2019\u2032]/g, "'")
    .replace(/''/g, '"')
    .replace(/(?<=^|\s)\.(?=\d+(?:\s|\p{L}|$))/gu, '0.')
    .replace(/\*\*|__(?=[\p{L}\d])|(?<=[\p{L}\d])__(?!_)/gu, '')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,80})(?<=\S)\*(?![\w*])/g, '$1')

/** Limits the length of a parsed line, so that the running time stays linear. */
export const longestLine = 600

/** The lines of a text; a longer one is split between words. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap(listInLine)
    .flatMap((line) => {
      if (line.length <= longestLine) return [line.trimEnd()]
      const parts: string[] = []
      for (let from = 0; from < line.length;) {
        const end = line.length - from <= longestLine ? line.length : cutBefore(line, from)
        const to = end > from ? end : from + longestLine
        parts.push(line.slice(from, to).trim())
        from = to
      }
      return parts
    })
}

function cutBefore(line: string, from: number): number {
  const part = line.slice(from, from + longestLine)
  const sentence = part.lastIndexOf('. ')
  return from + (sentence > 0 ? sentence + 1 : part.lastIndexOf(' '))
}

/** Splits a list in one line: "(1) a pump; (2) 200 m of cable; (3) a panel". */
function listInLine(line: string): string[] {
  const cuts: number[] = []
  let next = 1
  for (const match of line.matchAll(/(?<=^|[\s;,])\(?(\d{1,2})[.)]\)?\s+(?=\S)/g)) {
    if (Number(match[1]) !== next) continue
    cuts.push(match.index)
    next += 1
  }
  return cuts.length < 2
    ? [line]
    : [line.slice(0, cuts[0]), ...cuts.map((cut, index) => line.slice(cut, cuts[index + 1]))]
        .map((part) => part.trim())
        .filter(Boolean)
}
