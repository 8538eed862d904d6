/**
 * How the cells of a pasted sheet are told apart: what it was copied from says so by tabs or semicolons; commas do so only where they
 * follow words, for elsewhere they stand in figures; else it is words and figures with spaces between them.
 */
export function sheetDelimiter(text: string): '\t' | ';' | '|' | ',' | ' ' {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const most = (test: (line: string) => boolean) => lines.filter(test).length * 2 > lines.length
  for (const sign of ['\t', ';', '|'] as const) if (most((line) => line.includes(sign))) return sign
  return most((line) => /[\p{L})"]\s*,/u.test(line)) ? ',' : ' '
}

/** "US Dollar 2,615.20 2,640.10" in its cells; a space that groups thousands before decimals stays in its figure. */
export function splitBySpaces(line: string): string[] {
  // Not at a figure in brackets: "Japanese Yen (per 100) 1,690.50".
  const [, words = '', rest = ''] =
    /^(.*?[\p{L})][^\d]*?)[\s=:](?=[-\u2212]?\d)(?![^(]*\))(.*)/su.exec(line.trim()) ?? []
  if (!words) return line.trim().split(/\s{2,}/)
  const figures = rest.replace(/(?<![\d.,])(\d{1,3})((?:[ \u00a0\u202f]\d{3})+)(?=[.,]\d)/g, (whole) =>
    whole.replace(/[ \u00a0\u202f]/g, ''),
  )
  return [words.replace(/[=:]/g, ' ').trim(), ...figures.split(/\s+/)]
}
