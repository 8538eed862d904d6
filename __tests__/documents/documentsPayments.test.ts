import type { Payment } from '../../src/contract/payment'
import { orderDocument, type OrderDocumentKind } from '../../src/documents/kinds/orderDocument'
import type { Language } from '../../src/domain/parties/languages'
import { orderFacts, workedOrder } from '../support/documentData'
import { aPayment } from '../support/orderData'
import { textOf } from '../support/pdfText'

/** Of TZS 70,561,640 in all. */
const deposit = aPayment({ date: '2026-11-19', amount: '28224656', internal_notes: 'Seen by the director' })
const second = aPayment({ date: '2026-12-01', amount: '10000000', reference: null })
const reversed = aPayment({ amount: '777', reversed_at: '2026-11-20T08:00:00Z', reversed_reason: 'Not ours' })

const documentOf = (kind: OrderDocumentKind, payments: Payment[], language: Language = 'en') =>
  orderDocument(kind, orderFacts({ order: workedOrder({ payments }), language, confirmed_on: '2026-11-24' }))

/** The totals from the grand total on. */
const end = (kind: OrderDocumentKind, payments: Payment[], language?: Language): (readonly [string, string])[] => {
  const { totals } = documentOf(kind, payments, language)
  const from = totals.findIndex(({ strong }) => strong)
  return totals.slice(from).map(({ label, value }) => [label, value.replaceAll(/[\u00a0\u202f]/g, ' ')] as const)
}

describe('The payments on a client’s document', () => {
  it.each([
    ['en', ['Paid 19 November 2026, TT 44120', 'Paid 1 December 2026', 'Balance due']],
    ['sw', ['Iliyolipwa 19 Novemba 2026, TT 44120', 'Iliyolipwa 1 Desemba 2026', 'Salio linalodaiwa']],
    ['fr', ['Payé le 19 novembre 2026, TT 44120', 'Payé le 1er décembre 2026', 'Net à payer']],
  ] as const)('are listed below the total with the balance due, in %s', (language, labels) => {
    for (const kind of ['proforma', 'order_confirmation'] as const) {
      const lines = end(kind, [deposit, reversed, second], language)
      expect(lines.slice(1).map(([label]) => label)).toEqual(labels)
      expect(lines.map(([, value]) => value.replaceAll(/[ ,]/g, ''))).toEqual([
        '70561640',
        '−28224656',
        '−10000000',
        '32336984',
      ])
    }
  })

  it('are not on a quotation, nor on any document before the first payment', () => {
    expect(end('quotation', [deposit])).toHaveLength(1)
    expect(end('proforma', [])).toHaveLength(1)
    expect(end('proforma', [reversed])).toHaveLength(1)
  })

  it('show nothing due once paid, and what is overpaid', () => {
    expect(end('proforma', [aPayment({ amount: '70561640' })]).at(-1)).toEqual(['Balance due', '0'])
    expect(end('proforma', [aPayment({ amount: '70561641' })]).at(-1)).toEqual(['Overpaid', '1'])
  })

  it('are one line where there are many', () => {
    const many = Array.from({ length: 7 }, () => aPayment({ amount: '1000' }))
    expect(end('proforma', many).slice(1)).toEqual([
      ['Paid', '−7,000'],
      ['Balance due', '70,554,640'],
    ])
  })

  it('are printed without internal notes and reversals', () => {
    const text = textOf(documentOf('proforma', [deposit, reversed]))
    expect(text).toContain('Paid 19 November 2026, TT 44120')
    expect(text).toContain('Balance due')
    expect(text).not.toContain('director')
    expect(text).not.toContain('Not ours')
  })
})
