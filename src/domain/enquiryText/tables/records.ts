import { headingOf } from './tableHeadings'
import type { TableBlock } from './tableBlocks'

/** Reads "Item: Gate valve", "Qty: 20", "Unit: pcs" as a row; the next row begins when the first name repeats. */
export function recordsOf(lines: readonly string[], isOpen: (index: number) => boolean): TableBlock | undefined {
  const pairs = lines.map((line, index) => {
    const [, name, value] = isOpen(index)
      ? (/^[\s*•-]*([\p{L}][\p{L} ./']{1,24}?)\s*[:=]\s*(\S.*)?$/u.exec(line) ?? [])
      : []
    return name === undefined ? undefined : { name: name.toLowerCase(), value: value?.trim() ?? '' }
  })
  const names = [...new Set(pairs.flatMap((pair) => pair?.name ?? []))]
  const heading = names.length <= 12 ? headingOf(names) : undefined
  if (!heading?.namesGoods || !heading.roles.includes('quantity') || !heading.roles.includes('description'))
    return undefined
  const known = names.filter((_, index) => heading.roles[index] !== 'other')
  const inForm = pairs.flatMap((pair, index) => (pair && known.includes(pair.name) ? [index] : []))
  const [first, last] = [inForm[0], inForm.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const rows: TableBlock['rows'] = [{ cells: known, at: [] }]
  let cells: string[] = []
  let at: number[] = []
  const close = () => {
    if (cells.some(Boolean)) rows.push({ cells: known.map((_, index) => cells[index] ?? ''), at })
    ;[cells, at] = [[], []]
  }
  for (let index = first; index <= last; index++) {
    const pair = pairs[index]
    if (!pair || !known.includes(pair.name)) continue
    if (pair.name === known[0] || cells[known.indexOf(pair.name)]) close()
    cells[known.indexOf(pair.name)] = pair.value
    at.push(index)
  }
  close()
  return rows.length > 1 ? { from: first, to: last + 1, rows } : undefined
}

/** Reads a table that lost its rows: its headings below each other, then all its cells. */
export function stackedOf(lines: readonly string[], isOpen: (index: number) => boolean): TableBlock | undefined {
  const filled = lines.flatMap((line, index) => (line.trim() !== '' && isOpen(index) ? [index] : []))
  for (let at = 0; at + 5 < filled.length && at < 60; at++) {
    for (let width = 6; width >= 2; width--) {
      const cellsAt = (from: number) => filled.slice(from, from + width).map((index) => lines[index]?.trim() ?? '')
      const heads = cellsAt(at)
      const heading = heads.every((head) => head.length <= 24) ? headingOf(heads) : undefined
      if (
        !heading?.roles.includes('quantity') ||
        !heading.roles.includes('description') ||
        heading.roles.includes('other')
      )
        continue
      const rows: TableBlock['rows'] = [{ cells: heads, at: filled.slice(at, at + width) }]
      const column = heading.roles.indexOf('quantity')
      let from = at + width
      for (; from + width <= filled.length && /^\d/.test(cellsAt(from)[column] ?? ''); from += width)
        rows.push({ cells: cellsAt(from), at: filled.slice(from, from + width) })
      if (rows.length > 1) return { from: filled[at] ?? 0, to: (filled[from - 1] ?? 0) + 1, rows }
    }
  }
  return undefined
}
