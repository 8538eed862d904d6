import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { heightOf, lineHeight, linesOf, margins, room, rule, sizes, width, widthOf, write } from './sheet'

type Total = Paper['totals'][number]

/** Of a total: its width on the right, the air around each, and what the strong one has above it. */
const block = { width: 77, gap: 4, above: 2, between: 1.7 }
const sizeOf = ({ strong }: Total) => (strong ? sizes.total : sizes.body)
const labelWidth = (doc: jsPDF, total: Total) => block.width - valueWidth(doc, total) - block.gap
const valueWidth = (doc: jsPDF, { currency, value, strong }: Total) => widthOf(doc, value, { size: strong ? sizes.total : sizes.body, bold: strong }) + (currency ? widthOf(doc, `${currency} `) : 0)
const heightOfTotal = (doc: jsPDF, total: Total) =>
  (total.strong ? block.above : 0) + block.between + heightOf(doc, total.label, labelWidth(doc, total), { size: sizeOf(total), bold: total.strong })

/** How high the totals stand, so that they can be kept together with the last lines. */
export const totalsHeight = (doc: jsPDF, { totals }: Paper): number => (totals.length === 0 ? 0 : totals.reduce((sum, total) => sum + heightOfTotal(doc, total), block.between))

/** The totals, right-aligned, kept together on one page. */
export function drawTotals(doc: jsPDF, paper: Paper, top: number): number {
  const right = width(doc) - margins.side
  const from = right - block.width
  let y = room(doc, top, totalsHeight(doc, paper))
  for (const total of paper.totals) {
    const { label, currency, value, strong } = total
    const face = { size: sizeOf(total), bold: strong }
    if (strong) {
      rule(doc, y + block.between, { strong: true, from })
      y += block.above
    }
    y += block.between
    write(doc, value, right, y, { ...face, align: 'right' })
    if (currency) write(doc, currency, right - valueWidth(doc, total), y + (strong ? 0.4 : 0), { grey: true })
    y = write(doc, label, from, y, { ...face, within: labelWidth(doc, total) })
  }
  return y
}

/** Pay to: the accounts, grouped by bank, two banks beside each other. */
export function drawBanks(doc: jsPDF, { banks, words }: Paper, top: number): number {
  if (banks.length === 0) return top
  const columns = 2
  const within = (width(doc) - 2 * margins.side) * 0.32
  const laid = banks.map((bank) => linesOfBank(doc, bank, words, within))
  const rows = Array.from({ length: Math.ceil(laid.length / columns) }, (_, row) => laid.slice(row * columns, (row + 1) * columns))
  const heights = rows.map((row) => Math.max(...row.map(({ length }) => length)) * lineHeight(sizes.body) + 2)

  let y = room(doc, top + 7, 12 + (heights[0] ?? 0))
  rule(doc, y)
  y = write(doc, words.pay_to, margins.side, y + 4, { size: sizes.body, bold: true }) + 2
  rows.forEach((row, index) => {
    y = room(doc, y, heights[index] ?? 0)
    row.forEach((lines, column) => {
      const x = margins.side + column * (within + 6)
      lines.forEach(({ label, value, bold }, line) => {
        const at = y + line * lineHeight(sizes.body)
        if (label) write(doc, label, x, at, { grey: true })
        write(doc, value, x + (label ? widthOf(doc, `${label} `) : 0), at, { bold })
      })
    })
    y += heights[index] ?? 0
  })
  return y
}

interface BankLine {
  label: string
  value: string
  bold: boolean
}

/** A bank's lines: whose account once for as long as it is the same, each currency with its number, and the bank's code. */
function linesOfBank(doc: jsPDF, { bank_name, accounts }: Paper['banks'][number], words: Paper['words'], within: number): BankLine[] {
  const line = (label: string, value: string): BankLine[] => {
    const left = within - (label ? widthOf(doc, `${label} `) : 0)
    return linesOf(doc, value, left, { bold: !label }).map((text, index) => ({ label: index === 0 ? label : '', value: text, bold: !label }))
  }
  return [
    ...line('', bank_name),
    ...accounts.flatMap(({ account_name, account_number, currency, swift_code }, index) => [
      ...(account_name === accounts[index - 1]?.account_name ? [] : line(words.account, account_name)),
      ...line(currency, account_number),
      ...(swift_code && swift_code !== accounts[index + 1]?.swift_code ? line(words.swift, swift_code) : []),
    ]),
  ]
}

/** Terms and notes; a long one flows over pages. What has no title is small print. */
export function drawSections(doc: jsPDF, { sections }: Paper, top: number): number {
  const within = width(doc) - 2 * margins.side
  return sections.reduce((start, { title, text }) => {
    const face = title ? { size: sizes.body } : { size: sizes.label, grey: true }
    const lines = linesOf(doc, text, within, face)
    const each = lineHeight(face.size)
    // Not a title or a single line alone at the foot of a page.
    let y = room(doc, start + 6, (title ? lineHeight(sizes.label) : 0) + Math.min(lines.length, 3) * each)
    if (title) y = write(doc, title, margins.side, y, { size: sizes.label, grey: true })
    for (const line of lines) y = write(doc, line, margins.side, room(doc, y, each), face)
    return y
  }, top)
}
