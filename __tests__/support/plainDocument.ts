import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { sender } from './documentData'

/** The amount of the line at this position: different for each line, so that no two sums are equal. */
export const amountOf = (place: number) => 1_000 + 37 * place
export const inFigures = (amount: number) => amount.toLocaleString('en')
const sumTo = (place: number) =>
  Array.from({ length: place }, (_, index) => amountOf(index + 1)).reduce((sum, amount) => sum + amount, 0)

/** The sum of all lines. */
export const sumOf = (count: number) => inFigures(sumTo(count))

/** A plain document with `count` lines and every optional part. */
export const plainDocument = (count: number, over: Partial<GeneratedDocument> = {}): GeneratedDocument => ({
  kind: 'proforma',
  language: 'en',
  title: 'Proforma invoice',
  number: 'ORD-DSM-2026-00231-R2',
  date: '20 November 2026',
  draft: false,
  orientation: 'portrait',
  from: sender,
  to: { label: 'To', name: 'Mawenzi Gold Mine Ltd', lines: ['Geita, Tanzania'] },
  facts: [{ label: 'Valid until', value: '20 December 2026' }],
  columns: [
    { label: '#', align: 'start', grow: 0 },
    { label: 'Description', align: 'start', grow: 1 },
    { label: 'Amount, TZS', align: 'end', grow: 0 },
  ],
  rows: Array.from({ length: count }, (_, index) => ({
    cells: [
      { text: String(index + 1), second: null },
      { text: `Item number ${index + 1} of many`, second: `CODE-${index + 1}.` },
      { text: inFigures(amountOf(index + 1)), second: null },
    ],
    running: inFigures(sumTo(index + 1)),
  })),
  totals: [
    { label: 'Net', currency: null, value: sumOf(count), strong: false },
    { label: 'Total', currency: 'TZS', value: sumOf(count), strong: true },
  ],
  in_words: { label: 'In words', text: 'As many shillings as there are' },
  banks: [
    {
      bank_name: 'Mlimani Commercial Bank',
      accounts: [
        {
          account_name: 'Pwani Supplies Ltd',
          account_number: '0150 5551 4200',
          currency: 'TZS',
          swift_code: 'MLCBTZTZ',
        },
      ],
    },
  ],
  sections: [{ title: 'Terms', text: 'Delivery in six weeks.' }],
  signatures: [
    { label: 'For Pwani Supplies Ltd', lines: ['Name', 'Signature'] },
    { label: 'For Mawenzi Gold Mine Ltd', lines: ['Name', 'Signature'] },
  ],
  check: {
    url: 'https://zabuni.example/check#7K4Q2M9XHG3TPWVB',
    code: '7K4Q-2M9X-HG3T-PWVB',
    lines: ['Verify this document:', 'number, total and account'],
  },
  words: {
    page: 'Page {page} of {pages}',
    draft: 'Draft',
    pay_to: 'Pay to',
    account: 'Account name',
    swift: 'SWIFT',
    carried: 'Carried forward',
    brought: 'Brought forward',
  },
  ...over,
})
