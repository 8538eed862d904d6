import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import { deliveryNoteDocument } from '../../src/documents/kinds/deliveryNoteDocument'
import { orderDocument } from '../../src/documents/kinds/orderDocument'
import { purchaseOrderDocument } from '../../src/documents/kinds/purchaseOrderDocument'
import { wordsIn } from '../../src/documents/words/wordsIn'
import { type Language, languages } from '../../src/domain/parties/languages'
import {
  deliveryNoteFacts,
  orderFacts,
  orderOf,
  purchaseOrderFacts,
  workedOrder,
  workedPurchaseOrder,
} from '../support/documentData'
import { pagesOf, textOf } from '../support/pdfText'
import { isNight } from '../support/runs'

const secret = 'Client pays late'
const said = 'Deliver before noon, gate B'
const ofLine = 'With mill certificate 3.1'

function remarked() {
  const order = workedOrder({ remarks: said, internal_notes: secret })
  return {
    ...order,
    lines: order.lines.map((line, index) => ({
      ...line,
      remarks: index === 0 ? ofLine : null,
      internal_notes: secret,
    })),
  }
}

/** Each document of an order in a language. */
const documents = (language: Language): Record<string, GeneratedDocument> => {
  const order = remarked()
  const facts = deliveryNoteFacts()
  const purchase = workedPurchaseOrder({ remarks: said, internal_notes: secret })
  return {
    quotation: orderDocument('quotation', orderFacts({ order, language })),
    proforma: orderDocument('proforma', orderFacts({ order, language })),
    order_confirmation: orderDocument(
      'order_confirmation',
      orderFacts({ order, language, confirmed_on: '2026-11-24' }),
    ),
    delivery_note: deliveryNoteDocument({
      ...facts,
      language,
      order: {
        ...order,
        lines: order.lines.map((line, index) => ({ ...line, id: facts.order.lines[index]?.id ?? '', delivered: '0' })),
      },
    }),
    purchase_order: purchaseOrderDocument(
      purchaseOrderFacts({
        language,
        purchase_order: {
          ...purchase,
          lines: purchase.lines.map((line, index) => ({
            ...line,
            remarks: index === 0 ? ofLine : null,
            internal_notes: secret,
          })),
        },
      }),
    ),
  }
}

describe('Remarks', () => {
  /** By day one of each direction is drawn, the others are described. */
  const drawn: readonly Language[] = isNight ? languages : ['en', 'ar']

  it.each(languages)(
    'are on each document in %s, under their heading and below their line; internal notes are on none',
    (language) => {
      for (const [kind, generatedDocument] of Object.entries(documents(language))) {
        const [{ title, text: section } = { title: '', text: '' }] = generatedDocument.sections
        expect([
          kind,
          title,
          section.split('\n')[0],
          generatedDocument.rows[0]?.cells[1]?.second?.split('\n').at(-1),
        ]).toEqual([kind, wordsIn(language).remarks, said, ofLine])
        expect(JSON.stringify(generatedDocument)).not.toContain(secret)
        if (!drawn.includes(language)) continue
        const text = textOf(generatedDocument)
        // The Chinese font is the server's.
        expect([
          kind,
          text.includes(said),
          text.includes(ofLine),
          language !== 'zh' && text.includes('\uFFFD'),
        ]).toEqual([kind, true, true, false])
      }
    },
  )

  it('of the delivery follow those of its order', () => {
    expect(documents('en').delivery_note?.sections).toEqual([
      { title: 'Remarks', text: `${said}\nCable on two drums.` },
    ])
  })

  it('have no section when there are none', () => {
    expect(orderDocument('quotation', orderFacts({ terms: null })).sections).toEqual([])
  })

  it('are wrapped over several pages without loss', () => {
    const words = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)
    const order = orderOf(12)
    const long = words('head', 700)
    const lines = order.lines.map((line, index) => ({ ...line, remarks: words(`line${index}x`, 110).join(' ') }))
    const pages = pagesOf(
      orderDocument('proforma', orderFacts({ order: { ...order, remarks: long.join(' '), lines } })),
    )
    const printed = new Set(pages.join(' ').split(/\s+/))
    const wanted = [...long, ...lines.flatMap(({ remarks }) => remarks.split(' '))]
    expect(wanted.filter((word) => !printed.has(word))).toEqual([])
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toMatch(/Page \d+ of \d+/)
  })
})
