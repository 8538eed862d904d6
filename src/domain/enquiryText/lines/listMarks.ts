/** List markers: a bullet, a number, a letter, a checkbox. */
const marks = [
  /^(?:[•·●▪◦‣►▶✓✔☐☑➢➤→■□*]|[-–—](?=\s|\p{L}|\d+\s?\p{L})|o(?=\s{2,}))\s*/u,
  /^\[[ x]?\]\s*/i,
  /^\(?(?:[ivx]{1,5}|[a-h])\)\s*/i,
  /^(?:[ivx]{1,5}|[a-h])\.\s+/i,
  /^\(\d{1,3}\)\s*/,
  /^#?\d{1,3}(?:\.\d{1,2})?[.)]\)?(?:\s+|(?=\p{L}))/u,
  /^\d{1,3}[.)/]-?\s*(?=\p{L})/u,
  /^(?:item|line|pos|no|sn|namba|na)(?:\s*\.)?\s*\d{1,3}\s*[.:)-]\s*/i,
]

export interface Marked {
  isMarked: boolean
  text: string
}

/** Removes the marker of an entry; a bullet before a number, "- 1.", is removed too. */
export function withoutMark(line: string): Marked {
  const start = line.trim()
  let text = start
  for (let times = 0; times < 2; times++) {
    const mark = marks.find((each) => each.test(text))
    if (!mark) break
    text = text.replace(mark, '')
  }
  return text === '' ? { isMarked: false, text: start } : { isMarked: text !== start, text }
}

/** Line numbers without a sign, "1 Gate valve 20 pcs": over at least three lines they increase by one. */
export function countedLines(lines: readonly string[]): Set<number> {
  const numbers = lines.map((line) =>
    Number(/^\s*0?(\d{1,3})(?:\s*[-–:]\s*|\s+)(?=\S*[\p{L}\d])/u.exec(line)?.[1] ?? NaN),
  )
  const counted = new Set<number>()
  for (let from = 0; from < lines.length; from++) {
    const steps = [1, 10]
    if (!steps.includes(numbers[from] ?? NaN)) continue
    const step = numbers[from] ?? 1
    const run = [from]
    for (let at = from + 1, next = step * 2; at < lines.length; at++) {
      if (lines[at]?.trim() === '') continue
      if (numbers[at] !== next) break
      run.push(at)
      next += step
    }
    const hasMore =
      run.filter((at) =>
        /\d|\b(?:kumi|mbili|tatu|one|two|dozen)\b/.test((lines[at] ?? '').trim().replace(/^\d+\s*/, '')),
      ).length *
        2 >
      run.length
    if (run.length >= 3 && hasMore) for (const at of run) counted.add(at)
  }
  return counted
}
