/** Without the control characters and overrides of direction that no field takes. */
export const printable = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')

/** What a letter looks like in print is one thing, whatever programme wrote it: quotes, primes, spaces that do not break, line ends. */
export const tidyText = (text: string): string =>
  printable(text.replace(/\f|\v/g, '\n'))
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\0]/g, '')
    // A space that holds a figure together is none.
    .replace(/(\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g, '$1')
    .replace(/[\u00a0\u202f\u2009\u2007]/g, ' ')
    .replace(/[\u201c\u201d\u201e\u2033]/g, '"')
    .replace(/[\u2018\u2019\u2032]/g, "'")
    .replace(/''/g, '"')
    // ".5 ton" is half of one.
    .replace(/(?<=^|\s)\.(?=\d+(?:\s|\p{L}|$))/gu, '0.')
    // What a mail or chat sets in bold.
    .replace(/\*\*|__(?=[\p{L}\d])|(?<=[\p{L}\d])__(?!_)/gu, '')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,80})(?<=\S)\*(?![\w*])/g, '$1')

/** So long a line at most is read at once: what takes longer than the line is long is then bounded. */
const longest = 600

/** The lines of a text; one that is longer than a message's is cut between its words. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap(listInLine)
    .flatMap((line) => {
      if (line.length <= longest) return [line.trimEnd()]
      const parts: string[] = []
      for (let from = 0; from < line.length;) {
        const end = line.length - from <= longest ? line.length : cutBefore(line, from)
        const to = end > from ? end : from + longest
        parts.push(line.slice(from, to).trim())
        from = to
      }
      return parts
    })
}

/** Behind the last sentence that is whole, else between two words. */
function cutBefore(line: string, from: number): number {
  const part = line.slice(from, from + longest)
  const sentence = part.lastIndexOf('. ')
  return from + (sentence > 0 ? sentence + 1 : part.lastIndexOf(' '))
}

/** A list that was written into one line, "(1) a pump; (2) 200 m of cable; (3) a panel", has a line for each. */
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
