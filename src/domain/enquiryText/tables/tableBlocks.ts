import Papa from 'papaparse'
import { headingOf } from './tableHeadings'

export interface TableBlock {
  from: number
  to: number
  rows: { cells: string[]; at: number[] }[]
}

const dashes = /^[\s|+:=_-]{3,}$/

type Split = (line: string) => string[]

const byPipes =
  (first: string): Split =>
  (line) =>
    line
      .trim()
      .replace(/^[|│]/, (sign) => (/^\s*[|│]/.test(first) ? '' : sign))
      .replace(/[|│]$/, '')
      .split(/[|│]/)
const bySpaces: Split = (line) => line.trim().split(/\s{2,}/)

/** The tables of a message in order: separated by tabs, pipes, semicolons, commas or aligned by spaces. */
export function tablesOf(lines: readonly string[], isOpen: (index: number) => boolean): TableBlock[] {
  const found: TableBlock[] = []
  // A run of lines that is no table is tried from its first three lines only, not from each line.
  let [tries, blockEnd] = [0, 0]
  for (let at = 0; at < lines.length;) {
    if (at >= blockEnd) [tries, blockEnd] = [0, endOfBlock(lines, at)]
    const block = isOpen(at) && tries < 3 ? tableAt(lines, at, isOpen) : undefined
    if (isOpen(at) && isTabular(lines[at] ?? '')) tries += 1
    if (block) {
      found.push(block)
      ;[tries, blockEnd] = [0, block.to]
    }
    at = block ? block.to : at + 1
  }
  return found
}

function endOfBlock(lines: readonly string[], at: number): number {
  const kind = isTabular(lines[at] ?? '')
  let end = at + 1
  while (end < lines.length && isTabular(lines[end] ?? '') === kind) end++
  return end
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

const isTabular = (line: string) => /[\t|│;,]|\S\s{2,}\S/.test(line)

function tableAt(lines: readonly string[], at: number, isOpen: (index: number) => boolean): TableBlock | undefined {
  const line = lines[at] ?? ''
  if (line.includes('\t')) return quotedRun(lines, at, '\t', isOpen) ?? spacedRun(lines, at, isOpen)
  if (/[|│]/.test(line)) return plainRun(lines, at, byPipes(line), isOpen, (text) => /[|│]/.test(text))
  if (line.includes(';')) {
    const run = quotedRun(lines, at, ';', isOpen)
    if (run) return run
  }
  if (line.includes(',')) {
    const run = quotedRun(lines, at, ',', isOpen)
    if (run) return run
  }
  return spacedRun(lines, at, isOpen)
}

const isUnclosed = (line: string, sign: string) => {
  const last = line.slice(line.lastIndexOf(sign) + 1).trimStart()
  return last.startsWith('"') && (last.match(/"/g)?.length ?? 0) % 2 === 1 && /^"\p{L}/u.test(last)
}

function quotedRun(
  lines: readonly string[],
  at: number,
  sign: '\t' | ';' | ',',
  isOpen: (index: number) => boolean,
): TableBlock | undefined {
  const rows: TableBlock['rows'] = []
  let to = at
  for (; to < lines.length && isOpen(to);) {
    let source = lines[to] ?? ''
    let end = to + 1
    if (dashes.test(source) && source.trim() !== '' && !source.includes(sign)) {
      to = end
      continue
    }
    if (!source.includes(sign)) break
    while (isUnclosed(source, sign) && end < lines.length && end - to < 12) source += `\n${lines[end++] ?? ''}`
    rows.push({ cells: cellsOf(source, sign), at: range(to, end) })
    to = end
  }
  if (rows.length === 0) return undefined
  if (sign === '\t')
    return rows.length > 1 || (rows[0]?.cells.filter(Boolean).length ?? 0) > 1 ? { from: at, to, rows } : undefined
  return isRegular(rows, sign, lines) ? { from: at, to, rows } : undefined
}

function cellsOf(source: string, sign: string): string[] {
  const read = Papa.parse<string[]>(sign === '\t' ? source : source.replace(/(?<=^|[,;])[ ]+(?=")/g, ''), {
    delimiter: sign,
  })
  const isBroken = read.errors.some(({ type }) => type === 'Quotes') || read.data.length !== 1
  const cells = (isBroken ? undefined : read.data[0]) ?? source.split(sign)
  return cells.map((cell) => cell.replace(/(?<!\s)\s*\n\s*/g, ' ').trim())
}

/** Signs that also occur in sentences make a table only when the rows are alike and have headings or no spaces. */
function isRegular(rows: TableBlock['rows'], sign: ';' | ',', lines: readonly string[]): boolean {
  const [first] = rows
  if (!first || rows.length < 2) return false
  const width = first.cells.length
  const alike = rows.filter(({ cells }) => Math.abs(cells.length - width) <= (sign === ';' ? 1 : 0)).length
  if (alike < rows.length * 0.8) return false
  if (headingOf(first.cells)) return width >= 2
  if (width < 3 && !(sign === ';' && width === 2)) return false
  const isTight =
    rows
      .map(({ at }) => at.map((index) => lines[index]).join('\n'))
      .filter((source) => !source.includes(`${sign} `) || source.includes('"')).length >=
    rows.length * 0.8
  const hasFigures = Array.from(
    { length: width },
    (_, index) => rows.filter(({ cells }) => /^\d[\d.,]*$/.test(cells[index] ?? '')).length >= rows.length * 0.8,
  ).some(Boolean)
  return hasFigures && (isTight || sign === ';')
}

function plainRun(
  lines: readonly string[],
  at: number,
  split: Split,
  isOpen: (index: number) => boolean,
  isRow: (line: string) => boolean,
): TableBlock | undefined {
  const rows: TableBlock['rows'] = []
  let to = at
  for (; to < lines.length && isOpen(to); to++) {
    const source = lines[to] ?? ''
    if (dashes.test(source) && source.trim() !== '') continue
    if (!isRow(source)) break
    rows.push({ cells: split(source).map((cell) => cell.trim().replace(/^\*\*|\*\*$/g, '')), at: [to] })
  }
  return rows.length >= 2 && rows.filter(({ cells }) => cells.length >= 2).length * 2 > rows.length
    ? { from: at, to, rows }
    : undefined
}

/** With headings a cell belongs to the heading above it; without them each row has all columns. */
function spacedRun(lines: readonly string[], at: number, isOpen: (index: number) => boolean): TableBlock | undefined {
  const isRow = (line: string) => /\S(?:\s{2,}|\t)\S/.test(line.trim())
  const expanded = (line: string) => line.replaceAll('\t', '    ')
  const first = lines[at] ?? ''
  if (!isRow(first)) return undefined
  const run = plainRun(lines, at, (line) => bySpaces(expanded(line)), isOpen, isRow)
  if (!run) return undefined
  if (headingOf(run.rows[0]?.cells ?? [])) return { ...run, rows: underHeadings(run.rows, lines, expanded) }
  const width = run.rows[0]?.cells.length ?? 0
  const isEven = width >= 2 && run.rows.every(({ cells }) => cells.length === width)
  const last = run.rows.map(({ cells }) => cells.at(-1) ?? '')
  // Two columns must be words and a figure; otherwise it is a spaced list.
  const isTable = isEven && (width > 2 || last.every((cell) => /^\d[\d.,]*(?:\s?\p{L}{1,10}\.?)?$/u.test(cell)))
  return isTable ? run : undefined
}

function underHeadings(
  rows: TableBlock['rows'],
  lines: readonly string[],
  expanded: (line: string) => string,
): TableBlock['rows'] {
  const places = rows.map(({ at: [at = 0] }) => placed(expanded(lines[at] ?? '')))
  const [heads = []] = places
  return rows.map((row, index) => {
    const cells = heads.map(() => '')
    if (places[index]?.length === heads.length) return row
    for (const cell of places[index] ?? []) {
      const under = heads.map(
        (head) =>
          Math.max(0, Math.min(head.end, cell.end) - Math.max(head.start, cell.start)) * 1000 -
          Math.min(Math.abs(head.start - cell.start), Math.abs(head.end - cell.end)),
      )
      const best = under.indexOf(Math.max(...under))
      cells[best] = [cells[best], cell.text].filter(Boolean).join(' ')
    }
    return { ...row, cells }
  })
}

function placed(line: string): { text: string; start: number; end: number }[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}
