import type { jsPDF } from 'jspdf'
import type { Paper } from '../contract/paper'
import { heightOf, lineHeight, margins, room, rule, sizes, width, write } from './sheet'

/** The totals, right-aligned, kept together on one page. */
export function drawTotals(doc: jsPDF, { totals }: Paper, top: number): number {
  if (totals.length === 0) return top
  const right = width(doc) - margins.side
  const from = right - 80
  let y = room(doc, top, totals.length * lineHeight(sizes.total) + 4)
  for (const { label, value, strong } of totals) {
    if (strong) {
      y += 1
      rule(doc, y, { strong: true, from })
      y += 0.5
    }
    const size = strong ? sizes.total : sizes.body
    write(doc, label, from, y, { size, bold: strong, grey: !strong })
    y = write(doc, value, right, y, { size, bold: strong, align: 'right' })
  }
  return y + 4
}

/** Pay to: the accounts, grouped by bank. */
export function drawBanks(doc: jsPDF, { banks, words }: Paper, top: number): number {
  if (banks.length === 0) return top
  const needed = banks.reduce((sum, { accounts }) => sum + (1 + accounts.length * 2) * lineHeight(sizes.body), 8)
  let y = write(doc, words.pay_to, margins.side, room(doc, top, needed), { bold: true })
  for (const { bank_name, accounts } of banks) {
    y = write(doc, bank_name, margins.side, y + 1, { bold: true })
    for (const { account_name, account_number, currency, swift_code } of accounts) {
      y = write(doc, `${words.account} ${currency} ${account_number}, ${account_name}`, margins.side, y)
      if (swift_code) y = write(doc, `${words.swift} ${swift_code}`, margins.side, y, { grey: true })
    }
  }
  return y + 4
}

/** Terms and notes; a long one flows over pages. */
export function drawSections(doc: jsPDF, { sections }: Paper, top: number): number {
  const within = width(doc) - 2 * margins.side
  return sections.reduce((start, { title, text }) => {
    let y = room(doc, start, lineHeight(sizes.body) + Math.min(heightOf(doc, text, within), 40))
    y = write(doc, title, margins.side, y, { bold: true })
    for (const paragraph of text.split('\n')) {
      y = room(doc, y, heightOf(doc, paragraph, within))
      y = write(doc, paragraph, margins.side, y, { within })
    }
    return y + 3
  }, top)
}
