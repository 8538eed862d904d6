import type { Payment } from '../../src/contract/payment'
import { orderDocument, type OrderDocumentKind } from '../../src/documents/kinds/orderDocument'
import { withPayments } from '../../src/documents/kinds/orderPayments'
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

const bandOf = ({ due }: ReturnType<typeof documentOf>) => {
  const [first] = due?.facts ?? []
  return [first?.label, first?.value.replaceAll(/[\u00a0\u202f]/g, ' ')]
}

describe('The payments on a client’s document', () => {
  it.each([
    ['en', ['Paid until 20 November 2026', 'Balance due']],
    ['sw', ['Iliyolipwa hadi 20 Novemba 2026', 'Salio linalodaiwa']],
    ['fr', ['Payé jusqu’au 20 novembre 2026', 'Net à payer']],
  ] as const)('are below the total with the balance due, as of its day, in %s', (language, labels) => {
    for (const kind of ['proforma', 'order_confirmation'] as const) {
      const lines = end(kind, [deposit, reversed, second], language)
      expect(lines.slice(1).map(([label]) => label)).toEqual(labels)
      expect(lines.map(([, value]) => value.replaceAll(/[ ,]/g, ''))).toEqual(['70561640', '−38224656', '32336984'])
    }
  })

  it('are listed with their days and references', () => {
    const [received] = documentOf('proforma', [deposit, reversed, second]).sections
    expect(received?.title).toBe('Payments received')
    expect(received?.text.replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')).toEqual([
      '19 November 2026, TT 44120, TZS 28,224,656',
      '1 December 2026, TZS 10,000,000',
    ])
  })

  it('are not on a quotation, nor on any document before the first payment', () => {
    expect(end('quotation', [deposit])).toHaveLength(1)
    expect(end('proforma', [])).toHaveLength(1)
    expect(end('proforma', [reversed])).toHaveLength(1)
    expect(documentOf('proforma', []).sections.map(({ title }) => title)).not.toContain('Payments received')
  })

  it('show nothing due once paid, and what is overpaid', () => {
    expect(end('proforma', [aPayment({ amount: '70561640' })]).at(-1)).toEqual(['Balance due', '0'])
    expect(end('proforma', [aPayment({ amount: '70561641' })]).at(-1)).toEqual(['Overpaid', '1'])
  })

  it('are those of the day on which a frozen document is read: in place of the ones that it was frozen with', () => {
    const frozen = documentOf('proforma', [second])
    const paid = { ...workedOrder({ payments: [deposit, second] }), payment_terms: null }
    const read = withPayments(frozen, 'proforma', { order: paid, day: '2026-12-02' })
    expect(read.totals.slice(0, -2)).toEqual(documentOf('proforma', []).totals)
    expect(read.totals.slice(-2).map(({ label }) => label)).toEqual(['Paid until 2 December 2026', 'Balance due'])
    expect(bandOf(read)).toEqual(['Balance due', 'TZS 32,336,984'])
    expect(read.sections.filter(({ title }) => title === 'Payments received')).toHaveLength(1)
    expect({ ...read, totals: [], sections: [], due: null }).toEqual({ ...frozen, totals: [], sections: [], due: null })
    // As earlier versions froze them: a line for each payment.
    const line = { label: 'Paid 1 December 2026', currency: null, value: '−10,000,000', strong: false }
    const [total] = frozen.totals.filter(({ strong }) => strong)
    const older = { ...frozen, totals: [...frozen.totals.slice(0, -2), line, { ...total!, label: 'Balance due' }] }
    expect(withPayments(older, 'proforma', { order: paid, day: '2026-12-02' }).totals).toEqual(read.totals)
  })

  it('begin with the part that is due with the order; a confirmation states the whole', () => {
    const dueOn = (kind: OrderDocumentKind, payments: Payment[]) => bandOf(documentOf(kind, payments))
    expect(dueOn('proforma', [])).toEqual(['Due with your order', 'TZS 28,224,656'])
    expect(dueOn('proforma', [second])).toEqual(['Due with your order', 'TZS 18,224,656'])
    expect(dueOn('proforma', [deposit])).toEqual(['Balance due', 'TZS 42,336,984'])
    expect(dueOn('order_confirmation', [])).toEqual(['Balance due', 'TZS 70,561,640'])
  })

  it('are of what is to be paid, where the order was closed short', () => {
    const order = workedOrder({ payments: [second], payable: '12000000' })
    const { totals } = orderDocument('order_confirmation', orderFacts({ order, confirmed_on: '2026-11-24' }))
    expect(totals.slice(-3).map(({ label, value }) => [label, value])).toEqual([
      ['To pay for what was delivered', '12,000,000'],
      ['Paid until 20 November 2026', '−10,000,000'],
      ['Balance due', '2,000,000'],
    ])
  })

  it('follow the rounding of a total in a currency that is paid in steps', () => {
    const francs = (payments: Payment[]) => workedOrder({ currency: 'CHF', total: '1.02', payable: '1.00', payments })
    const totalsOf = (kind: OrderDocumentKind, payments: Payment[]) => {
      const { totals, in_words } = orderDocument(kind, orderFacts({ order: francs(payments) }))
      const from = totals.findIndex(({ strong }) => strong)
      return [totals.slice(from).map(({ label, value }) => [label, value]), in_words?.text]
    }
    const total = [
      ['Total', '1.02'],
      ['Rounding', '−0.02'],
    ]
    const words = 'One Swiss franc and 00/100 only'
    expect(totalsOf('quotation', [])).toEqual([[...total, ['Total payable', '1.00']], words])
    expect(totalsOf('proforma', [])).toEqual([[...total, ['Balance due', '1.00']], words])
    expect(totalsOf('order_confirmation', [aPayment({ amount: '0.40' })])).toEqual([
      [...total, ['Paid until 20 November 2026', '−0.40'], ['Balance due', '0.60']],
      words,
    ])
    const frozen = orderDocument('proforma', orderFacts({ order: francs([]) }))
    const read = withPayments(frozen, 'proforma', { order: francs([]), day: '2026-12-02' })
    expect(read).toEqual(frozen)
  })

  it('are printed without internal notes and reversals', () => {
    const text = textOf(documentOf('proforma', [deposit, reversed]))
    expect(text).toContain('19 November 2026, TT 44120')
    expect(text).toContain('Balance due')
    expect(text).not.toContain('director')
    expect(text).not.toContain('Not ours')
  })
})
