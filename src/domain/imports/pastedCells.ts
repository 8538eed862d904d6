/** Tabs or semicolons of the source; commas only after words, because figures have them too; otherwise spaces. */
export function sheetDelimiter(text: string): '\t' | ';' | '|' | ',' | ' ' {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const most = (test: (line: string) => boolean) => lines.filter(test).length * 2 > lines.length
  for (const sign of ['\t', ';', '|'] as const) if (most((line) => line.includes(sign))) return sign
  return most((line) => /[\p{L})"]\s*,/u.test(line)) ? ',' : ' '
}

/** Splits "US Dollar 2,615.20 2,640.10"; a space that groups thousands stays in its figure. */
export function splitBySpaces(line: string): string[] {
  // Not at a figure in brackets: "Japanese Yen (per 100) 1,690.50".
  const text = line.trim()
  const cut = text.search(/[\s=:](?=[-\u2212]?\d)(?<=[\p{L})]\D*)(?![^(]{0,200}\))/u)
  if (cut < 0) return text.split(/\s{2,}/)
  const [words, rest] = [text.slice(0, cut), text.slice(cut + 1)]
  const figures = rest.replace(/(?<![\d.,])(\d{1,3})((?:[ \u00a0\u202f]\d{3})+)(?=[.,]\d)/g, (whole) =>
    whole.replace(/[ \u00a0\u202f]/g, ''),
  )
  return [words.replace(/[=:]/g, ' ').trim(), ...figures.split(/\s+/)]
}
