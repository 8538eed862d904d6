import { commissionStatementDocument } from '../../src/documents/kinds/commissionStatementDocument'
import { deliveryNoteDocument } from '../../src/documents/kinds/deliveryNoteDocument'
import { markedWith } from '../../src/documents/drawing/mark'
import { orderDocument } from '../../src/documents/kinds/orderDocument'
import { purchaseOrderDocument } from '../../src/documents/kinds/purchaseOrderDocument'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { languages } from '../../src/domain/parties/languages'
import { lineAmount } from '../../src/domain/money/money'
import { anOrderLine } from '../support/orderData'
import {
  deliveryNoteFacts,
  dollars,
  orderFacts,
  purchaseOrderFacts,
  secrets,
  shillings,
  statementFacts,
  workedOrder,
  workedPurchaseOrder,
} from '../support/documentData'

const factsOf = ({ facts }: GeneratedDocument) => facts.map(({ label, value }) => `${label}: ${value}`)
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const rowsOf = ({ rows }: GeneratedDocument) => rows.map(({ cells }) => cells.map(({ text }) => plain(text)))
const totalsOf = ({ totals }: GeneratedDocument) =>
  totals.map(({ label, currency, value }) => plain([label, currency, value].filter(Boolean).join(' ')))
const confirmation = (over: Parameters<typeof orderFacts>[0] = {}) =>
  orderDocument(
    'order_confirmation',
    orderFacts({ order: workedOrder({ client_po_number: '88120-4' }), confirmed_on: '2026-11-24', ...over }),
  )

describe('The order confirmation', () => {
  it('has the client’s order number, the confirmation date and the promised terms, and no validity', () => {
    expect(confirmation().title).toBe('Order confirmation')
    expect(factsOf(confirmation())).toEqual([
      'Your order: 88120-4',
      'Your reference: PR-88120',
      'Confirmed on: 24 November 2026',
      'Payment: 40 % with order, 60 % in 30 days',
      'Delivery: DAP Geita, by 15 January 2027',
    ])
  })

  it('is signed by both parties; a quotation and a proforma only by the company', () => {
    const signed = ({ signatures }: GeneratedDocument) =>
      signatures?.map(({ label, lines }) => `${label}: ${lines.join(', ')}`)
    expect(signed(confirmation())).toEqual([
      'For Pwani Supplies Ltd: Name, Date, Signature',
      'For Mawenzi Gold Mine Ltd: Name, Date, Signature',
    ])
    for (const kind of ['quotation', 'proforma'] as const)
      expect(signed(orderDocument(kind, orderFacts()))).toEqual(['For Pwani Supplies Ltd: Name, Signature'])
  })

  it('has the lines and totals of the quotation, and no bank accounts', () => {
    const quoted = orderDocument('quotation', orderFacts())
    expect([confirmation().rows, confirmation().totals, confirmation().banks]).toEqual([quoted.rows, quoted.totals, []])
  })
})

describe('A document with prices', () => {
  it('has a running sum per line, which ends with the sum of the lines', () => {
    const { rows, totals } = orderDocument('quotation', orderFacts())
    expect(rows.map(({ running }) => running)).toEqual([
      '2,634,000',
      '33,310,000',
      '34,250,000',
      '50,540,000',
      '52,348,000',
      '57,052,000',
      '58,948,000',
    ])
    expect(rows.at(-1)?.running).toBe(totals[0]?.value)
  })

  it.each([
    ['TZS', ['1234.5', '0.5', '7.25'], '1,243'],
    ['USD', ['0.333333', '0.333333', '0.333333'], '0.99'],
    ['CHF', ['1.02', '1.03', '1.03'], '3.08'],
    ['KWD', ['0.0005', '0.0005', '0.0005'], '0.003'],
  ])('sums %s as rounded on its lines', (currency, prices, sum) => {
    const lines = prices.map((unit_price, index) =>
      anOrderLine({
        position: index + 1,
        quantity: '1',
        unit_price,
        amount: lineAmount('1', unit_price, '0', currency),
      }),
    )
    expect(
      orderDocument('quotation', orderFacts({ order: workedOrder({ currency, lines }) })).rows.at(-1)?.running,
    ).toBe(sum)
  })

  it('has its total in words', () => {
    expect(orderDocument('proforma', orderFacts()).in_words).toEqual({
      label: 'Total in words',
      text: 'Seventy million five hundred and sixty-one thousand six hundred and forty Tanzanian shillings only',
    })
    expect(purchaseOrderDocument(purchaseOrderFacts()).in_words?.text).toBe(
      'Five thousand six hundred and thirty-four US dollars and 40/100 only',
    )
  })

  it('has the verification code with the values to compare, if there is one', () => {
    const check = { url: 'https://pwani.example/check#7K4Q2M9X', code: '7K4Q-2M9X' }
    expect(orderDocument('proforma', orderFacts({ check })).check).toEqual({
      ...check,
      lines: ['Verify this document:', 'number, total and account'],
    })
    expect(orderDocument('quotation', orderFacts({ check, language: 'sw' })).check?.lines).toEqual([
      'Hakiki hati hii:',
      'namba na jumla',
    ])
    expect(purchaseOrderDocument(purchaseOrderFacts({ check, language: 'fr' })).check?.lines).toEqual([
      'Vérifiez ce document\u00a0:',
      'numéro et total',
    ])
    expect(orderDocument('proforma', orderFacts()).check).toBeNull()
  })
})

describe('The purchase order', () => {
  it('lists the tax of each of the supplier’s rates with its base', () => {
    const [valve, pump] = workedPurchaseOrder().lines
    if (!valve || !pump) throw new Error('two lines')
    const lines = [
      { ...valve, tax_percent: '18' },
      { ...pump, tax_percent: '5.5' },
      { ...pump, tax_percent: '0', amount: '100' },
    ]
    const generatedDocument = purchaseOrderDocument(
      purchaseOrderFacts({
        purchase_order: workedPurchaseOrder({ lines, goods: '4284.65', tax: '321.95', total: '6056.35' }),
      }),
    )
    expect(totalsOf(generatedDocument)).toEqual([
      'Subtotal 4,284.65',
      'Freight 1,449.75',
      'Tax 18 % of 734.40 132.19',
      'Tax 5.5 % of 3,450.25 189.76',
      'Total USD 6,056.35',
    ])
  })
})

describe('The delivery note', () => {
  const generatedDocument = deliveryNoteDocument(deliveryNoteFacts())

  it('has the ordered, delivered and open quantity per line, and omits lines that were completed before', () => {
    expect(generatedDocument.columns.map(({ label }) => label)).toEqual([
      '#',
      'Description',
      'Ordered',
      'Delivered now',
      'Remaining',
    ])
    expect(rowsOf(generatedDocument)).toEqual([
      ['1', 'Gate valve bronze 2″ PN16', '60 pcs', '60 pcs', '–'],
      ['3', 'Flexible coupling 48 mm', '4 set', '–', '4 set'],
      ['4', 'Cable 4 × 35 mm² SWA', '450 m', '200 m', '150 m'],
      ['5', 'Mechanical seal kit 48 mm', '8 set', '–', '8 set'],
      ['6', 'Suction hose 6″ camlock', '12 pcs', '–', '12 pcs'],
      ['7', 'Pressure gauge 0–16 bar', '24 pcs', '–', '24 pcs'],
    ])
  })

  it('has its own number and date, and the order numbers of both parties', () => {
    expect(generatedDocument).toMatchObject({
      kind: 'delivery_note',
      title: 'Delivery note',
      number: 'DN-DSM-2026-00061',
      date: '14 December 2026',
      draft: false,
    })
    expect(factsOf(generatedDocument)).toEqual([
      'Our order: ORD-DSM-2026-00231-R2',
      'Your order: 88120-4',
      'Your reference: PR-88120',
      'Delivery: DAP Geita',
    ])
    expect(generatedDocument.sections).toEqual([{ title: 'Remarks', text: 'Cable on two drums.' }])
  })

  it('is signed by the recipient', () => {
    expect(generatedDocument.signatures).toEqual([
      { label: 'Received in good order', lines: ['Name', 'Date', 'Signature'] },
    ])
  })

  it('has no price, total or account, and no internal data', () => {
    expect([generatedDocument.totals, generatedDocument.banks, generatedDocument.in_words]).toEqual([[], [], undefined])
    for (const secret of [...secrets, '43,900', '43900', '58948000', 'TZS'])
      expect(JSON.stringify(generatedDocument)).not.toContain(secret)
  })
})

describe('The commission statement', () => {
  const generatedDocument = commissionStatementDocument(statementFacts())

  it('is addressed to the agent and covers one month', () => {
    expect(generatedDocument).toMatchObject({
      title: 'Commission statement',
      number: 'MASS-2026-11',
      date: '1 December 2026',
      to: { name: 'J. Massawe', lines: ['+255 754 000 111 · massawe@example.test'] },
    })
    expect(factsOf(generatedDocument)).toEqual(['Month: November 2026', 'Code: MASS'])
  })

  it('has the opening balance, and each entry with its order, base and amount', () => {
    expect(generatedDocument.columns.map(({ label }) => label)).toEqual([
      'Date',
      'Order',
      'Entry',
      'Basis',
      'Percent',
      'Amount, TZS',
    ])
    expect(rowsOf(generatedDocument)).toEqual([
      ['', 'Opening balance', '', '', '', '500,000'],
      ['20 Nov 2026', 'ORD-DSM-2026-00231', 'Accrued', '58,948,000', '2 %', '1,178,960'],
      ['22 Nov 2026', 'ORD-DSM-2026-00198', 'Reversed', '1,200,000', '10 %', '−120,000'],
      ['25 Nov 2026', 'ORD-DSM-2026-00190', 'Paid', '', '', '−380,000'],
    ])
    expect(generatedDocument.rows.map(({ cells }) => [cells[1]?.second, cells[3]?.second])).toEqual([
      [null, null],
      ['Mawenzi Gold Mine Ltd', 'net'],
      ['Kibo Hotels', 'margin'],
      ['Kibo Hotels · TT 4711', null],
    ])
    expect(generatedDocument.rows.map(({ running }) => running)).toEqual([
      '500,000',
      '1,678,960',
      '1,558,960',
      '1,178,960',
    ])
  })

  it('ends with the balance due, in figures and in words', () => {
    expect(totalsOf(generatedDocument)).toEqual([
      'Opening balance 500,000',
      'Accrued 1,178,960',
      'Reversed −120,000',
      'Paid −380,000',
      'Balance due TZS 1,178,960',
    ])
    expect(generatedDocument.in_words).toEqual({
      label: 'Balance due, in words',
      text: 'One million one hundred and seventy-eight thousand nine hundred and sixty Tanzanian shillings only',
    })
  })

  it('lists several currencies separately', () => {
    const both = commissionStatementDocument(
      statementFacts({ statement: { ...statementFacts().statement, currencies: [shillings, dollars] } }),
    )
    expect(both.columns.at(-1)?.label).toBe('Amount')
    expect(rowsOf(both).map((cells) => cells.at(-1))).toEqual([
      'TZS 500,000',
      'TZS 1,178,960',
      'TZS −120,000',
      'TZS −380,000',
      'USD 0.00',
      'USD 112.50',
    ])
    expect(totalsOf(both).slice(4)).toEqual([
      'Balance due TZS 1,178,960',
      'Opening balance USD 0.00',
      'Accrued USD 112.50',
      'Balance due USD 112.50',
    ])
    expect(both.in_words?.text.split('\n').at(1)).toBe('One hundred and twelve US dollars and 50/100 only')
  })

  it('of a month without entries says so', () => {
    const none = commissionStatementDocument(
      statementFacts({ statement: { ...statementFacts().statement, currencies: [] } }),
    )
    expect(none).toMatchObject({
      rows: [],
      totals: [],
      in_words: null,
      sections: [{ text: 'No opening balance, and nothing was accrued, reversed or paid in this month.' }],
    })
  })
})

describe('The status mark of a document', () => {
  it('is in the document’s language, and is added only when it is read', () => {
    const marks = languages.map((language) => {
      const generatedDocument = orderDocument('quotation', orderFacts({ language }))
      return [
        generatedDocument.mark,
        markedWith(generatedDocument, { cancelled: true }).mark,
        markedWith(generatedDocument, { cancelled: false, replaced_by: 3 }).mark,
        markedWith(generatedDocument, { cancelled: false }).mark,
      ]
    })
    expect(marks).toEqual([
      [undefined, 'Cancelled', 'Replaced by revision 3', null],
      [undefined, 'Imefutwa', 'Imebadilishwa na toleo la 3', null],
      [undefined, 'Annulé', 'Remplacé par la révision 3', null],
      [undefined, 'ملغى', 'حلّت محله المراجعة 3', null],
      [undefined, '已取消', '已由第 3 版取代', null],
      [undefined, 'Anulado', 'Substituído pela revisão 3', null],
    ])
  })
})
