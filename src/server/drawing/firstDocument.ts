import type { GeneratedDocument } from '../../contract/generatedDocument'

/** Has each part that usual documents have: drawing it loads and compiles what they need. */
export const firstDocument: GeneratedDocument = {
  kind: 'quotation',
  language: 'en',
  title: 'Quotation',
  number: '1',
  date: '1 January 2026',
  draft: false,
  orientation: 'portrait',
  from: { name: 'Company', letterhead: null, lines: ['Street'], accent: '#1f4e79' },
  to: { label: 'To', name: 'Client', lines: ['Street'] },
  facts: [{ label: 'Currency', value: 'TZS' }],
  due: { facts: [{ label: 'Valid until', value: '31 January 2026' }], filled: false },
  columns: [
    { label: 'Description', align: 'start', grow: 1 },
    { label: 'Amount', align: 'end', grow: 0 },
  ],
  rows: [{ cells: ['Gate valve', '1,000.00'].map((text) => ({ text, second: null })), running: '1,000.00' }],
  totals: [{ label: 'Total', currency: 'TZS', value: '1,000.00', strong: true }],
  in_words: { label: 'In words', text: 'one thousand only' },
  banks: [],
  sections: [{ title: 'Terms', text: '30 days net' }],
  check: { url: 'https://example.com/check', code: 'ABCD', lines: ['Scan to verify'] },
  words: { page: 'Page {page} of {pages}', draft: 'Draft', pay_to: 'Pay to', account: 'Account', swift: 'SWIFT' },
}
