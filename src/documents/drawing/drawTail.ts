import type { jsPDF } from 'jspdf'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { checkHeight, drawCheck } from './drawCheck'
import { isMirrored } from '../script/mirrored'
import {
  baseline,
  bottom,
  drawText,
  heightOf,
  lineHeight,
  linesOf,
  margins,
  room,
  rule,
  setLines,
  sizes,
  width,
  widthOf,
  write,
} from './sheet'
import { spacingOf } from './spacing'
import { tagged } from './structure'

type Total = GeneratedDocument['totals'][number]
type Section = GeneratedDocument['sections'][number]

/** The totals block: its width on the right, its gaps, and the space above the grand total. */
const block = { width: 77, gap: 4, above: 2, between: 1.7 }
const sizeOf = ({ strong }: Total) => (strong ? sizes.total : sizes.body)
const figureWidth = (doc: jsPDF, total: Total) => widthOf(doc, total.value, { size: sizeOf(total), bold: total.strong })
const valueWidth = (doc: jsPDF, total: Total) =>
  figureWidth(doc, total) + (total.currency ? widthOf(doc, `${total.currency} `) : 0)
/** The width that every figure has in a right-to-left document, where all of them start at the same place. */
const widestFigure = (doc: jsPDF, totals: readonly Total[]) =>
  isMirrored(doc) ? Math.max(0, ...totals.map((total) => figureWidth(doc, total))) : 0
const labelWidth = (doc: jsPDF, total: Total, widest: number) =>
  block.width - Math.max(valueWidth(doc, total), widest + valueWidth(doc, total) - figureWidth(doc, total)) - block.gap
const heightOfTotal = (doc: jsPDF, total: Total, widest: number) =>
  (total.strong ? block.above : 0) +
  block.between +
  heightOf(doc, total.label, labelWidth(doc, total, widest), { size: sizeOf(total), bold: total.strong })

/** Space above the total in words, which has the full width. */
const beforeWords = 3
const wordsLines = (doc: jsPDF, { in_words }: GeneratedDocument) => {
  if (!in_words) return null
  const label = `${in_words.label} `
  const beside = widthOf(doc, label, { size: sizes.label })
  return { label, beside, lines: setLines(doc, in_words.text, width(doc) - 2 * margins.side - beside) }
}

/** The height of the totals including the total in words, to keep them together with the last lines. */
export function totalsHeight(doc: jsPDF, generatedDocument: GeneratedDocument): number {
  const words = wordsLines(doc, generatedDocument)
  const widest = widestFigure(doc, generatedDocument.totals)
  const totals =
    generatedDocument.totals.length === 0
      ? 0
      : generatedDocument.totals.reduce((sum, total) => sum + heightOfTotal(doc, total, widest), block.between)
  const beside = isCheckBeside(generatedDocument) ? block.between + checkHeight : 0
  return Math.max(totals, beside) + (words ? beforeWords + words.lines.length * lineHeight(sizes.body) : 0)
}

/** Without accounts the verification code is beside the totals, so that it needs no room of its own. */
const isCheckBeside = ({ banks, check, totals }: GeneratedDocument) =>
  Boolean(check) && banks.length === 0 && totals.length > 0

/** Draws the totals right-aligned on one page; more than a page of them continues on the next. */
export function drawTotals(doc: jsPDF, generatedDocument: GeneratedDocument, top: number): number {
  const whole = totalsHeight(doc, generatedDocument)
  let y = room(doc, top, whole <= bottom(doc) - margins.next ? whole : 0)
  const { check } = generatedDocument
  const beside =
    check && isCheckBeside(generatedDocument) ? drawCheck(doc, check, y + block.between, { atStart: true }) : y
  const page = doc.getNumberOfPages()
  const widest = widestFigure(doc, generatedDocument.totals)
  const draw = (total: Total) => (y = drawTotal(doc, total, room(doc, y, heightOfTotal(doc, total, widest)), widest))
  if (generatedDocument.totals.length > 0)
    tagged(doc, 'Table', () => generatedDocument.totals.forEach((total) => tagged(doc, 'TR', () => draw(total))))
  return drawWords(doc, generatedDocument, doc.getNumberOfPages() === page ? Math.max(y, beside) : y)
}

/** In either direction the figures are right-aligned. */
function drawTotal(doc: jsPDF, total: Total, top: number, widest: number): number {
  const { label, currency, value, strong } = total
  const right = width(doc) - margins.side
  const from = right - block.width
  const face = { size: sizeOf(total), bold: strong }
  if (strong) rule(doc, top + block.between, { strong: true, from })
  const y = top + block.between + (strong ? block.above : 0)
  const start = right - Math.max(widest, figureWidth(doc, total))
  const look = { ...face, within: labelWidth(doc, total, widest) }
  const end = tagged(doc, 'TH', () => write(doc, label, from, y, look), 'Row')
  tagged(doc, 'TD', () => {
    if (currency) write(doc, currency, start - widthOf(doc, `${currency} `), y + (strong ? 0.4 : 0), { grey: true })
    write(doc, value, start, y, face)
  })
  return end
}

function drawWords(doc: jsPDF, generatedDocument: GeneratedDocument, top: number): number {
  const words = wordsLines(doc, generatedDocument)
  if (!words) return top
  const y = room(doc, top + beforeWords, words.lines.length * lineHeight(sizes.body))
  return tagged(doc, 'P', () => {
    drawText(doc, words.label, margins.side, y + baseline(sizes.body), { size: sizes.label, grey: true })
    return words.lines.reduce((line, { text, indent }) => {
      drawText(doc, text, margins.side + words.beside + indent, line + baseline(sizes.body))
      return line + lineHeight(sizes.body)
    }, y)
  })
}

/**
 * Draws the payment details: accounts grouped by bank, two banks side by side; the verification code on their right.
 */
export function drawPay(doc: jsPDF, generatedDocument: GeneratedDocument, top: number): number {
  const { banks, check } = generatedDocument
  if (banks.length === 0 && (!check || isCheckBeside(generatedDocument))) return top
  const within = (width(doc) - 2 * margins.side) * 0.32
  const laid = rowsOfBanks(doc, generatedDocument, within)
  const first = Math.max(headHeight(generatedDocument) + (laid[0]?.height ?? 0), check ? checkHeight : 0)
  const y = room(doc, top + 5, 4 + first)
  rule(doc, y)
  const checked = check ? drawCheck(doc, check, y + 4) : y
  return Math.max(checked, drawBanks(doc, generatedDocument, laid, { y: y + 4, within }))
}

const headHeight = ({ banks }: GeneratedDocument) => (banks.length > 0 ? lineHeight(sizes.body) + 2 : 0)

interface BankRow {
  banks: BankLine[][]
  height: number
}

const banksBeside = 2

function rowsOfBanks(doc: jsPDF, { banks, words }: GeneratedDocument, within: number): BankRow[] {
  const laid = banks.map((bank) => linesOfBank(doc, bank, words, within))
  return Array.from({ length: Math.ceil(laid.length / banksBeside) }, (_, row) => {
    const beside = laid.slice(row * banksBeside, (row + 1) * banksBeside)
    return { banks: beside, height: Math.max(...beside.map(({ length }) => length)) * lineHeight(sizes.body) + 2 }
  })
}

function drawBanks(
  doc: jsPDF,
  { banks, words }: GeneratedDocument,
  rows: readonly BankRow[],
  { y, within }: { y: number; within: number },
): number {
  if (banks.length === 0) return y
  const start = write(doc, words.pay_to, margins.side, y, { size: sizes.body, bold: true }) + 2
  return rows.reduce((from, row) => {
    const at = room(doc, from, row.height)
    row.banks.forEach((lines, column) => drawBank(doc, lines, margins.side + column * (within + 6), at))
    return at + row.height
  }, start)
}

function drawBank(doc: jsPDF, lines: readonly BankLine[], x: number, y: number) {
  lines.forEach(({ label, value, bold }, line) => {
    const at = y + line * lineHeight(sizes.body)
    tagged(doc, 'P', () => {
      if (label) write(doc, label, x, at, { grey: true })
      write(doc, value, x + (label ? widthOf(doc, `${label} `) : 0), at, { bold })
    })
  })
}

interface BankLine {
  label: string
  value: string
  bold: boolean
}

/** A bank's lines: the account name once while it is the same, each currency with its number, and the bank's code. */
function linesOfBank(
  doc: jsPDF,
  { bank_name, accounts }: GeneratedDocument['banks'][number],
  words: GeneratedDocument['words'],
  within: number,
): BankLine[] {
  const line = (label: string, value: string): BankLine[] => {
    const left = within - (label ? widthOf(doc, `${label} `) : 0)
    return linesOf(doc, value, left, { bold: !label }).map((text, index) => ({
      label: index === 0 ? label : '',
      value: text,
      bold: !label,
    }))
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

const faceOf = ({ title }: Section) => (title ? { size: sizes.body } : { size: sizes.label, grey: true })

/** The height of the terms and notes without page breaks. */
export const sectionsHeight = (doc: jsPDF, { sections }: GeneratedDocument): number =>
  sections.reduce(
    (sum, section) =>
      sum +
      spacingOf(doc).beforeSection +
      (section.title ? lineHeight(sizes.label) : 0) +
      heightOf(doc, section.text, width(doc) - 2 * margins.side, faceOf(section)),
    0,
  )

/** Draws terms and notes, over several pages if needed. A section without a title is small print. */
export function drawSections(doc: jsPDF, { sections }: GeneratedDocument, top: number): number {
  const within = width(doc) - 2 * margins.side
  return sections.reduce((start, section) => {
    const { title, text } = section
    const face = faceOf(section)
    const lines = setLines(doc, text, within, face)
    const each = lineHeight(face.size)
    // Avoids a title or a single line alone at the foot of a page.
    let y = room(
      doc,
      start + spacingOf(doc).beforeSection,
      (title ? lineHeight(sizes.label) : 0) + Math.min(lines.length, 3) * each,
    )
    if (title) y = write(doc, title, margins.side, y, { size: sizes.label, grey: true })
    for (const { text: line, indent } of lines) y = write(doc, line, margins.side + indent, room(doc, y, each), face)
    return y
  }, top)
}
