import type { Comparison } from '../../src/contract/comparison'
import type { GeneratedDocument } from '../../src/contract/generatedDocument'
import type { Rfq } from '../../src/contract/rfqs'
import { payableIn } from '../../src/documents/accounts'
import { noBreak } from '../../src/domain/money/figures'
import { comparisonDocument } from '../../src/documents/kinds/comparisonDocument'
import { fileNameOf } from '../../src/documents/fileName'
import { orderDocument } from '../../src/documents/kinds/orderDocument'
import { purchaseOrderDocument } from '../../src/documents/kinds/purchaseOrderDocument'
import { rfqDocument } from '../../src/documents/kinds/rfqDocument'
import { idOf } from '../support/idOf'
import { workedComparison, workedInput, workedRfq, workedWithoutFreight } from '../support/comparisonData'
import { aClient } from '../support/clientData'
import { anOrderLine } from '../support/orderData'
import {
  accounts,
  orderFacts,
  orderOf,
  purchaseOrderFacts,
  secrets,
  sender,
  workedOrder,
  workedPurchaseOrder,
} from '../support/documentData'
import { example } from '../support/workedExample'
import { greysOf, pagesOf, textOf, wordsOf } from '../support/pdfText'
import { isNight } from '../support/runs'
import { anInvitation, anRfq, anRfqLine, aSupplier, rfqIds } from '../support/rfqData'

const proforma = (over: Parameters<typeof orderFacts>[0] = {}) => orderDocument('proforma', orderFacts(over))
const quotation = (over: Parameters<typeof orderFacts>[0] = {}) => orderDocument('quotation', orderFacts(over))
const missing = '\uFFFD'

describe('The proforma invoice of the pump station refit', () => {
  const text = textOf(payableIn(proforma(), 'TZS'))

  it('has the sender, the title, the date and the recipient', () => {
    for (const said of [
      'Pwani Supplies Ltd',
      'Plot 14, Nyerere Road, Dar es Salaam, Tanzania',
      '+255 22 555 0142 · sales@pwanisupplies.example',
      'TIN 100-555-142 · VRN 40-055514-P',
    ])
      expect(text).toContain(said)
    for (const said of ['Proforma invoice', 'ORD-DSM-2026-00231-R2', '20 November 2026']) expect(text).toContain(said)
    for (const said of [
      'Mawenzi Gold Mine Ltd',
      'Eng. Rehema Lyimo, Procurement',
      'P.O. Box 1142, Geita, Tanzania',
      'TIN 100-555-877',
    ])
      expect(text).toContain(said)
  })

  it('has the terms: reference, validity, payment and delivery', () => {
    const labels = proforma().facts.map(({ label, value }) => `${label}: ${value}`)
    expect(labels).toEqual([
      'Your reference: PR-88120',
      'Payment: 40 % with order, 60 % in 30 days',
      'Delivery: DAP Geita, by 15 January 2027',
    ])
    for (const { label, value } of proforma().facts)
      expect([text.includes(label), text.includes(value)]).toEqual([true, true])
  })

  it('has every line with its figures', () => {
    const page = pagesOf(proforma())[0] ?? ''
    for (const line of [
      /1 +Gate valve bronze 2″ PN16 +60.pcs +43,900 +2,634,000\n +VLV-GT-050B/,
      /2 +Centrifugal pump 30 kW +4.pcs +7,669,000 +30,676,000\n/,
      /3 +Flexible coupling 48 mm +4.set +235,000 +940,000\n/,
      /4 +Cable 4 × 35 mm² SWA +450.m +36,200 +16,290,000\n/,
      /7 +Pressure gauge 0–16 bar +24.pcs +79,000 +1,896,000\n/,
    ])
      expect(page).toMatch(line)
  })

  it('has totals that add up, with the currency at the grand total', () => {
    expect(text).toMatch(
      /Net 58,948,000 Delivery to site 850,000 VAT 18 % of 59,798,000 10,763,640 Total TZS 70,561,640/,
    )
  })

  it('has no discount column when no line has a discount', () => {
    expect(text).not.toContain('Discount')
  })

  it('ends with the company’s terms, and has its number and page in the foot', () => {
    expect(text).toContain('This is not a tax invoice.')
    expect(text).toMatch(/Pwani Supplies Ltd · ORD-DSM-2026-00231-R2 Page 1 of 1 ?$/)
  })

  it('has its kind and number as the file name', () => {
    expect(fileNameOf(proforma())).toBe('proforma-ORD-DSM-2026-00231-R2.pdf')
    expect(fileNameOf(proforma({ order: workedOrder({ number: null }) }))).toBe('proforma.pdf')
  })
})

describe('What is due and by when', () => {
  const bandOf = ({ due }: GeneratedDocument) =>
    due && [due.filled, ...due.facts.map(({ label, value }) => `${label}: ${value.replace(noBreak, ' ')}`)]

  it('is at the top of each document that asks for something, filled only on a proforma', () => {
    expect(bandOf(quotation())).toEqual([false, 'Total: TZS 70,561,640', 'Valid until: 20 December 2026'])
    expect(bandOf(proforma())).toEqual([true, 'Due with your order: TZS 28,224,656', 'Valid until: 20 December 2026'])
    expect(bandOf(orderDocument('order_confirmation', orderFacts({ confirmed_on: '2026-11-24' })))).toEqual([
      false,
      'Balance due: TZS 70,561,640',
      'Delivery by: 15 January 2027',
    ])
    expect(bandOf(purchaseOrderDocument(purchaseOrderFacts()))).toEqual([
      false,
      'Total: USD 5,634.40',
      'Expected: 4 January 2027',
    ])
  })

  it('is above the lines, and on a quotation without a validity only the total', () => {
    expect(textOf(proforma())).toMatch(/Due with your order Valid until TZS.28,224,656 20 December 2026 # Description/)
    expect(bandOf(quotation({ order: workedOrder({ valid_until: null }) }))).toEqual([false, 'Total: TZS 70,561,640'])
  })

  it('is dark on a proforma and pale on a quotation', () => {
    const tones = [proforma(), quotation()].map((each) => {
      const band = wordsOf(each).find(({ text }) => text === 'Valid')
      return greysOf(each, 1)((band?.left ?? 0) - 6, band?.top ?? 0)
    })
    expect(tones[0]).toBeLessThan(60)
    expect(tones[1]).toBeGreaterThan(230)
  })
})

describe('The salesperson', () => {
  it('is named on the client’s documents, when the order has one', () => {
    const order = workedOrder({ assignee_name: 'Neema Mushi' })
    for (const each of [quotation({ order }), proforma({ order })]) expect(textOf(each)).toMatch(/Salesperson/)
    expect(quotation({ order }).facts).toContainEqual({ label: 'Salesperson', value: 'Neema Mushi' })
    expect(textOf(quotation())).not.toContain('Salesperson')
  })
})

describe('The accounts on a proforma', () => {
  it('are grouped by bank', () => {
    const page = pagesOf(proforma())[0] ?? ''
    expect(page).toMatch(/Bank details\s+Mlimani Commercial Bank +Bahari Bank\n/)
    expect(page).toMatch(/TZS 0150 5551 4200 +EUR 7700 0001\n/)
    expect(page).toMatch(/USD 0150 5551 4201/)
    expect(proforma().banks.map(({ bank_name, accounts: own }) => [bank_name, own.length])).toEqual([
      ['Mlimani Commercial Bank', 2],
      ['Bahari Bank', 1],
    ])
  })

  it('show the owner and the bank code once when the accounts share them', () => {
    const text = textOf(payableIn(proforma({ accounts: accounts.filter(({ swift_code }) => swift_code) }), 'TZS'))
    expect(text).toMatch(/Mlimani Commercial Bank Account name Pwani Supplies Ltd TZS 0150 5551 4200 SWIFT MLCBTZTZ/)
    const both = textOf(proforma({ accounts: accounts.filter(({ swift_code }) => swift_code) }))
    expect(both.match(/Account name/g)).toHaveLength(1)
    expect(both.match(/SWIFT/g)).toHaveLength(1)
  })

  it('are limited to one currency, or omitted', () => {
    const dollars = textOf(payableIn(proforma(), 'USD'))
    expect(dollars).toContain('USD 0150 5551 4201')
    expect(dollars).not.toContain('0150 5551 4200')
    expect(dollars).not.toContain('Bahari Bank')
    expect(textOf(payableIn(proforma(), null))).not.toContain('Bank details')
    expect(payableIn(proforma(), 'GBP').banks).toEqual([])
  })

  it('are never on a quotation', () => {
    expect(quotation().banks).toEqual([])
    expect(textOf(quotation())).not.toContain('0150 5551 4200')
  })
})

describe('A quotation', () => {
  it('contains no internal data: cost, supplier, margin, markup, agent, internal notes', () => {
    for (const generatedDocument of [quotation(), proforma()]) {
      const everything = `${JSON.stringify(generatedDocument)} ${textOf(generatedDocument)}`
      for (const secret of secrets) expect(everything).not.toContain(secret)
    }
  })

  it('shows the discounts of lines and of the order', () => {
    const order = workedOrder({
      discount: '1000000',
      lines: [anOrderLine({ position: 1, discount_percent: '7.5' }), anOrderLine({ position: 2 })],
    })
    const page = pagesOf(quotation({ order }))[0] ?? ''
    expect(page).toMatch(/Unit price, TZS +Discount +Amount, TZS/)
    expect(page).toMatch(/43,900 +7.5.% +2,634,000/)
    expect(page).toMatch(/43,900 +– +2,634,000/)
    expect(page).toMatch(/Discount +−1,000,000/)
    const in_percent = workedOrder({ discount: '2947400', discount_percent: '5' })
    expect(pagesOf(quotation({ order: in_percent }))[0]).toMatch(/Discount 5.% +−2,947,400/)
  })

  it('lists each tax rate with its base, exempt and zero-rated separately, and omits amounts without a rate', () => {
    const taxes = [
      { tax_rate_id: '1', name: 'VAT 18 %', percent: '18', net: '1000', amount: '180' },
      { tax_rate_id: '2', name: 'Zero-rated', percent: '0', net: '500', amount: '0' },
      { tax_rate_id: '3', name: 'Exempt', percent: '0', net: '250', amount: '0' },
      { tax_rate_id: null, name: null, percent: '0', net: '100', amount: '0' },
    ]
    expect(
      quotation({ order: workedOrder({ taxes }) }).totals.map(
        ({ label, value }) => `${label.replaceAll('\u00a0', ' ')}: ${value}`,
      ),
    ).toEqual([
      'Net: 58,948,000',
      'Delivery to site: 850,000',
      'VAT 18 % of 1,000: 180',
      'Zero-rated 0 % of 500: 0',
      'Exempt 0 % of 250: 0',
      'Total: 70,561,640',
    ])
  })

  it('has amounts with the digits of the currency, and unit prices with up to six', () => {
    const order = workedOrder({
      currency: 'USD',
      total: '70561.6',
      lines: [anOrderLine({ unit_price: '0.012345', amount: '12.3' })],
    })
    const text = textOf(quotation({ order }))
    expect(text).toMatch(/0.012345 12.30/)
    expect(text).toContain('Total USD 70,561.60')
  })

  it('of a draft order is marked as a draft on every page', () => {
    const pages = pagesOf(quotation({ draft: true, order: orderOf(40, { number: null }) }))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toMatch(/Pwani Supplies Ltd · Quotation · Draft/)
    expect(textOf(quotation())).not.toContain('Draft')
  })
})

describe('A document with many lines', () => {
  // By day those around the ends of the first page and of the second.
  const counts = isNight
    ? [...Array.from({ length: 40 }, (_, index) => index + 1), 200]
    : [1, 2, 15, 16, 17, 18, 19, 20, 21, 40]

  it.each(counts)('has all %i lines, repeated heads, page numbers, and its totals with at least two lines', (count) => {
    const pages = pagesOf(quotation({ order: orderOf(count) }))
    const text = pages.join('')
    for (let line = 1; line <= count; line += 1) {
      expect(text.match(new RegExp(`Item number ${line} of many`, 'g'))).toHaveLength(1)
      // The code is on the same page as its line, because lines are not split.
      expect(pages.find((page) => page.includes(`Item number ${line} of many`))).toContain(`CODE-${line}.`)
    }
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
    for (const page of pages.filter((each) => each.includes('Item number')))
      expect(page.match(/# +Description +Quantity/g)).toHaveLength(1)
    const last = pages.find((page) => page.includes('Total in words'))
    expect(last).toMatch(/Net +58,948,000/)
    expect(last?.match(/Item number/g)?.length).toBeGreaterThanOrEqual(Math.min(2, count))
  })

  it('prints a description that is longer than a page in full', () => {
    const words = Array.from({ length: 1500 }, (_, index) => `word${index}.`)
    const text = textOf(
      quotation({
        order: workedOrder({
          lines: [
            anOrderLine({ description: words.join(' ') }),
            anOrderLine({ position: 2, description: 'The one after it' }),
          ],
        }),
      }),
    )
    expect(words.filter((word) => !text.includes(word))).toEqual([])
    expect(text).toContain('The one after it')
    expect(text).toContain('Total TZS 70,561,640')
  })

  it('prints long terms in full', () => {
    const terms = Array.from({ length: 300 }, (_, index) => `Clause ${index + 1}.`).join('\n')
    const text = textOf(quotation({ terms }))
    for (let clause = 1; clause <= 300; clause += 1) expect(text).toContain(`Clause ${clause}.`)
  })

  it('prints the accounts of many banks in full', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({
      bank_name: `Bank ${index % 25}.`,
      account_name: 'Pwani Supplies Ltd',
      account_number: `No ${index}.`,
      currency: 'TZS',
      swift_code: null,
    }))
    const text = textOf(payableIn(proforma({ accounts: many }), 'TZS'))
    for (let index = 0; index < 50; index += 1) expect(text).toContain(`No ${index}.`)
    for (let index = 0; index < 25; index += 1) expect(text.match(new RegExp(`Bank ${index}\\.`, 'g'))).toHaveLength(1)
  })
})

describe('The characters of a document', () => {
  /** The text of a document with these words as lines, and all of them as the client’s name, which is bold. */
  const written = (...words: string[]) =>
    textOf(
      quotation({
        client: aClient({ name: words.map((each) => each.replaceAll(' ', noBreak)).join(' ') }),
        order: workedOrder({
          lines: words.map((description, index) => anOrderLine({ description, position: index + 1 })),
        }),
      }),
    )

  it('in the names of many languages are printed and can be selected, also in bold', () => {
    const names = [
      'Žižkov',
      'Ærøskøbing',
      'Nguyễn Thị Hương',
      'São Tomé',
      'Łódź',
      'İstanbul',
      'Ştefan Țepeș',
      'Ōtsu',
      'Þórshöfn',
      'Ελλάς',
      'Київ',
      'Oʻzbekiston',
      '4 × 35 mm² ½″ ±5 °C Ø48 Ω µm',
    ]
    // On one page each: further ones repeat the client’s name.
    for (const some of [names.slice(0, 7), names.slice(7)]) {
      const text = written(...some)
      expect(some.map((name) => [name, text.split(name).length - 1])).toEqual(some.map((name) => [name, 2]))
    }
  })

  it('include the symbols of currencies, which can be selected', () => {
    const signs = [...'₹€﷼£¥₦₺₫₴₩₱₪₽₵₡₲₸₼₾₮₭$¢؋', 'TSh']
    const text = written(...signs.map((sign) => `Price in ${sign} 1,000`))
    // A glyph for a whole word may be copied as its letters; a right-to-left one follows its figure.
    const copied = (words: string) => words.normalize('NFKC').replace(/[\s\u200e\u200f\u202a-\u202e]/g, '')
    const all = copied(text)
    const lacking = signs
      .map(copied)
      .filter((sign) => !all.includes(/[؀-ۿ]/.test(sign) ? `Pricein1,000${sign}` : `Pricein${sign}1,000`))
    expect(lacking).toEqual([])
    expect(text).not.toContain(missing)
  })

  it('without a font are printed as they are typed', () => {
    expect(written('Shaft ⌀48, roughness ≤ 1.6')).toContain('Shaft Ø48, roughness <= 1.6')
  })

  it('without a replacement are visible as missing', () => {
    expect(written('Valve 弁')).toContain(`Valve ${missing}`)
  })

  it('are the same when accents are typed as separate characters', () => {
    expect(written('Žižkov'.normalize('NFD'))).toContain('Žižkov')
  })

  it('pasted with tabs and other line ends are plain text', () => {
    const text = written('Valve\tDN50\r\nPN16\rbronze')
    expect(text).toContain('Valve DN50')
    expect(text).not.toContain(missing)
  })
})

describe('The purchase order', () => {
  const text = textOf(purchaseOrderDocument(purchaseOrderFacts()))

  it('has the supplier’s code, unit and price', () => {
    for (const said of [
      'Purchase order',
      'PO-DSM-2026-00184',
      'Ningbo Haitai',
      'Ningbo, China',
      'Deliver to',
      'Dar es Salaam',
      'Expected',
      '4 January 2027',
      'Payment',
      '30 % in advance',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/Gate valve bronze 2″ PN16 72.pcs 10.20 734.40 HT-GV50 packs of 24/)
    expect(text).toMatch(/Centrifugal pump 30 kW 2.pcs 1,725.123456 3,450.25/)
    expect(text).toContain('Subtotal 4,184.65 Freight 1,449.75 Total USD 5,634.40')
    expect(text).toContain('Mark every carton with the order number.')
  })

  it('has the tax if there is any, and never the client', () => {
    expect(
      purchaseOrderDocument(purchaseOrderFacts({ purchase_order: workedPurchaseOrder({ tax: '100' }) })).totals.map(
        ({ label }) => label,
      ),
    ).toEqual(['Subtotal', 'Freight', 'Tax', 'Total'])
    for (const secret of ['Mawenzi', 'ORD-DSM-2026-00231']) expect(text).not.toContain(secret)
  })
})

describe('The request for quotation', () => {
  const rfq = anRfq({
    deadline: '2026-11-27T09:00:00Z',
    required_by: '2027-01-15',
    delivery_place: 'Geita',
    terms: 'Prices without tax.\nNo part orders.',
    lines: [
      anRfqLine({ specification: 'With hand wheel' }),
      anRfqLine({
        id: rfqIds.cable,
        position: 2,
        item_code: null,
        description: 'Cable 4 × 35 mm² SWA',
        quantity: '450',
        unit: 'MTR',
      }),
    ],
  })
  const asked = { supplier: aSupplier(), invitation: anInvitation() }
  const from = sender
  const text = textOf(rfqDocument({ rfq, asked, from, language: 'en', date: '2026-11-16' }))

  it('has the supplier’s lines, the deadline in the branch’s time zone and the accepted currencies', () => {
    for (const said of [
      'Request for quotation',
      'RFQ-DSM-2026-00118',
      'Ningbo Haitai',
      'sales@haitai.example',
      'Pump station refit',
      'Geita, by 15 January 2027',
      'USD, TZS',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/Answer by.*27 November 2026, 12:00/)
    expect(text).toMatch(/\(Dar.es.Salaam,.GMT\+3\)/)
    expect(text).toMatch(/Gate valve bronze 2″ PN16 60.pcs VLV-GT-050B With hand wheel/)
    expect(text).not.toContain('Cable')
    expect(text).toContain('Terms Prices without tax. No part orders.')
  })

  it('without a recipient has all lines', () => {
    const all = textOf(rfqDocument({ rfq, asked: null, from, language: 'en', date: '2026-11-16' }))
    expect(all).toContain('Cable 4 × 35 mm² SWA')
    expect(all).toContain('TZS, USD')
    expect(all).not.toContain('To ')
    expect(all).not.toContain('Ningbo')
  })

  it('never has the enquiries and clients, nor other suppliers', () => {
    const other = {
      ...rfq,
      invitations: [anInvitation(), anInvitation({ id: rfqIds.kariakoo, supplier_name: 'Kariakoo Hardware' })],
    }
    const everything = JSON.stringify(rfqDocument({ rfq: other, asked, from, language: 'en', date: '2026-11-16' }))
    for (const secret of ['ENQ-', 'Mawenzi', 'Kariakoo', '2612']) expect(everything).not.toContain(secret)
  })

  it('of a draft is marked as a draft and has no number', () => {
    const draft = rfqDocument({
      rfq: { ...rfq, status: 'draft', number: null, rates: [], deadline: null },
      asked: null,
      from,
      language: 'en',
      date: '2026-11-16',
    })
    expect(draft).toMatchObject({ draft: true, number: '' })
    expect(draft.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Subject: Pump station refit',
      'Quote in: TZS',
      'Delivery: Geita, by 15 January 2027',
    ])
  })
})

describe('The comparative statement', () => {
  const statementOf = (rfq: Rfq, comparison: Comparison) =>
    comparisonDocument({ rfq, comparison, from: sender, language: 'en' })
  const wordsOf = ({ facts, rows, sections }: GeneratedDocument) =>
    JSON.stringify([facts, rows, sections]).replaceAll(noBreak, ' ')
  const generatedDocument: GeneratedDocument = statementOf(workedRfq(), workedComparison({}))
  const text = textOf(generatedDocument)

  it('names who entered a quote, and says that one came after the opening of sealed bids and is not ranked (QUO-12)', () => {
    const { suppliers, ...rest } = workedComparison(
      {},
      {},
      {
        ...workedInput,
        quotes: workedInput.quotes.map((quote, index) => ({ ...quote, after_opening: index === 0 })),
      },
    )
    const entered = suppliers.map((supplier, index) => ({
      ...supplier,
      typed_by_name: ['Amina Rashid', 'Neema Mushi'][index] ?? null,
    }))
    const { rows } = statementOf(workedRfq({ sealed: true }), { ...rest, suppliers: entered })
    const seconds = (cells: (typeof rows)[number]['cells'] | undefined) => cells?.map(({ second }) => second ?? '')
    const [, late, usual, own] = seconds(rows[0]?.cells) ?? []
    expect(late).toMatch(/ after the opening, entered by Amina Rashid$/)
    expect(usual).toMatch(/[^g], entered by Neema Mushi$/)
    expect(own).not.toContain('entered')
    expect(seconds(rows[1]?.cells)?.[1]).toContain('after the opening')
    expect(seconds(rows.at(-1)?.cells)?.[1]).toBe('after the opening, not ranked')
  })

  it('has every supplier, cost and total, and marks the lowest in words', () => {
    for (const said of [
      'Comparative statement',
      'Weber Fördertechnik',
      '53,366,000',
      '49,559,126',
      'lowest, all lines',
      'INR @ 30.92',
      'Not awarded yet.',
    ])
      expect(text).toContain(said)
    expect(text.match(/LOWEST ·/g)).toHaveLength(7)
    expect(text).not.toContain(missing)
  })

  it('says where a freight is not stated, ranks no such total, and says that the split could use it', () => {
    const comparison = workedWithoutFreight('Ningbo Haitai', {
      award: {
        total: null,
        best_split: {
          total: '1',
          proven: true,
          quote_line_ids: [idOf('Ningbo Haitai, line 1')],
          unstated_freight: true,
        },
      },
    })
    const zero = comparison.suppliers.find(({ supplier_name }) => supplier_name === 'Kariakoo Hardware')
    if (zero) zero.freight = '0'
    const words = wordsOf(statementOf(workedRfq(), comparison))
    expect(words).toMatch(/"text":"Freight".*"text":"not stated"/)
    expect(words).toContain('"text":"0","second":"as stated then"')
    expect(words).toMatch(/"text":"[\d,]+","second":"freight not stated, not ranked"/)
    expect(words).toContain(
      'The best split was calculated with quotes that do not state their freight; its total is without the freight of Ningbo Haitai.',
    )
  })

  it('has the suppliers with their answer times, both marks, the award with its reason and author, and the last hash of the trail', () => {
    const rfq = workedRfq({
      sealed: true,
      opened_at: '2026-11-16T15:00:00Z',
      opened_by_name: 'Joseph Massawe',
      invitations: [
        anInvitation({
          supplier_name: 'Ningbo Haitai',
          status: 'submitted',
          submitted_at: '2026-11-15T09:00:00Z',
          declined_at: null,
          declined_reason: null,
          revisions: 2,
          typed_by_name: 'Neema Mushi',
        }),
        anInvitation({
          supplier_name: 'Bosch Rexroth',
          status: 'declined',
          submitted_at: null,
          declined_at: '2026-11-12T09:00:00Z',
          declined_reason: 'no capacity',
          revisions: 0,
        }),
        anInvitation({
          supplier_name: 'Mwanza Steel',
          status: 'opened',
          submitted_at: null,
          declined_at: null,
          declined_reason: null,
          revisions: 0,
        }),
      ],
      award: {
        id: 'w',
        status: 'made',
        strategy: 'best_split',
        reason: 'AWD-03: Agreed by phone',
        awarded_on: '2026-11-17',
        awarded_at: '2026-11-17T09:00:00Z',
        awarded_by_name: 'Neema Mushi',
        used: false,
        allocations: [
          {
            id: 'a',
            rfq_line_id: idOf('line 1'),
            quote_line_id: idOf('Ningbo Haitai, line 1'),
            supplier_id: 's',
            supplier_name: 'Ningbo Haitai',
            quantity: '60',
            buyable_quantity: '72',
            ordered: [],
          },
        ],
      },
    })
    const hash = 'ab'.repeat(32)
    const stated = wordsOf(
      statementOf(
        rfq,
        workedComparison(
          {},
          {
            trail_hash: hash,
            award: {
              total: '48457588',
              best_split: { total: '48457588', proven: true, quote_line_ids: [idOf('Ningbo Haitai, line 1')] },
            },
          },
        ),
      ),
    )
    for (const said of [
      'sealed; opened 16 November 2026, 18:00',
      'by Joseph Massawe',
      'Ningbo Haitai: responded 15 Nov 2026, 12:00, revision 2, after the opening, entered by Neema Mushi',
      'Bosch Rexroth: declined 12 Nov 2026, 12:00 (no capacity)',
      'Mwanza Steel: not responded',
      'LOWEST · SPLIT · USD 10.20 × 72 pcs',
      'proven optimal',
      'Best split, awarded 17 Nov 2026, 12:00 by Neema Mushi',
      'Ningbo Haitai: line 1 (60 pcs, 72 pcs bought)',
      'AWD-03: Agreed by phone',
      hash.slice(0, 32),
    ])
      expect(stated).toContain(said)
  })

  it('fits on one page for a usual RFQ, and repeats its heads for a long one', () => {
    const usual = workedRfq({
      invitations: example.quotes.map(({ supplier }) =>
        anInvitation({ supplier_name: supplier, status: 'submitted', submitted_at: '2026-11-15T09:00:00Z' }),
      ),
    })
    const grown = (lines: number, suppliers: number) => {
      const base = workedComparison()
      const repeated = <T>(of: readonly T[], count: number) =>
        Array.from({ length: count }, (_, index) => of[index % of.length] as T)
      const line_ids = Array.from({ length: lines }, (_, index) => `grown ${index}`)
      return workedComparison(
        {},
        {
          lines: repeated(base.lines, lines).map((line, index) => ({
            ...line,
            id: line_ids[index] ?? '',
            position: index + 1,
          })),
          suppliers: repeated(base.suppliers, suppliers).map((supplier) => ({
            ...supplier,
            offers: line_ids.flatMap((id, index) =>
              supplier.offers
                .filter(({ rfq_line_id }) => rfq_line_id === base.lines[index % 7]?.id)
                .map((offer) => ({ ...offer, rfq_line_id: id })),
            ),
          })),
        },
      )
    }
    expect(pagesOf(statementOf(usual, grown(15, 6)))).toHaveLength(1)
    const pages = pagesOf(statementOf(usual, grown(60, 6)))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.filter((each) => each.includes('Gate valve')))
      expect(page).toContain('60 lines, landed cost in TZS')
  })
})
