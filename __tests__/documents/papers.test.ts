import type { Paper } from '../../src/contract/paper'
import { payableIn } from '../../src/documents/accounts'
import { noBreak } from '../../src/domain/figures'
import { comparisonPaper } from '../../src/documents/comparisonPaper'
import { fileNameOf } from '../../src/documents/fileName'
import { orderPaper } from '../../src/documents/orderPaper'
import { purchaseOrderPaper } from '../../src/documents/purchaseOrderPaper'
import { rfqPaper } from '../../src/documents/rfqPaper'
import { idOf } from '../support/idOf'
import { workedComparison, workedRfq } from '../support/comparisonData'
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
} from '../support/paperData'
import { example } from '../support/workedExample'
import { pagesOf, textOf } from '../support/pdfText'
import { anInvitation, anRfq, anRfqLine, aSupplier, rfqIds } from '../support/rfqData'

const proforma = (over: Parameters<typeof orderFacts>[0] = {}) => orderPaper('proforma', orderFacts(over))
const quotation = (over: Parameters<typeof orderFacts>[0] = {}) => orderPaper('quotation', orderFacts(over))
const missing = '\uFFFD'

describe('The proforma invoice of the pump station refit', () => {
  const text = textOf(payableIn(proforma(), 'TZS'))

  it('says whose it is, which, of which day, and for whom', () => {
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

  it('names the terms: reference, validity, payment and delivery', () => {
    const labels = proforma().facts.map(({ label, value }) => `${label}: ${value}`)
    expect(labels).toEqual([
      'Your reference: PR-88120',
      'Valid until: 20 December 2026',
      'Payment: 40 % with order, 60 % in 30 days',
      'Delivery: DAP Geita, by 15 January 2027',
    ])
    for (const { label, value } of proforma().facts)
      expect([text.includes(label), text.includes(value)]).toEqual([true, true])
  })

  it('has each line with its figures', () => {
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

  it('has totals that re-add, with the currency at the last', () => {
    expect(text).toMatch(
      /Net 58,948,000 Delivery to site 850,000 VAT 18 % of 59,798,000 10,763,640 Total TZS 70,561,640/,
    )
  })

  it('has no column of discounts, for no line has one', () => {
    expect(text).not.toContain('Discount')
  })

  it('ends with the company’s terms and its number', () => {
    expect(text).toContain('This is not a tax invoice.')
    expect(text).toMatch(/Pwani Supplies Ltd · ORD-DSM-2026-00231-R2 Page 1 of 1 ?$/)
  })

  it('is a file named after what it is', () => {
    expect(fileNameOf(proforma())).toBe('proforma-ORD-DSM-2026-00231-R2.pdf')
    expect(fileNameOf(proforma({ order: workedOrder({ number: null }) }))).toBe('proforma.pdf')
  })
})

describe('The accounts on a proforma', () => {
  it('are grouped by bank', () => {
    const page = pagesOf(proforma())[0] ?? ''
    expect(page).toMatch(/Pay to\s+Mlimani Commercial Bank +Bahari Bank\n/)
    expect(page).toMatch(/TZS 0150 5551 4200 +EUR 7700 0001\n/)
    expect(page).toMatch(/USD 0150 5551 4201/)
    expect(proforma().banks.map(({ bank_name, accounts: own }) => [bank_name, own.length])).toEqual([
      ['Mlimani Commercial Bank', 2],
      ['Bahari Bank', 1],
    ])
  })

  it('name the owner and the code of a bank once where its accounts share them', () => {
    const text = textOf(payableIn(proforma({ accounts: accounts.filter(({ swift_code }) => swift_code) }), 'TZS'))
    expect(text).toMatch(/Mlimani Commercial Bank Account name Pwani Supplies Ltd TZS 0150 5551 4200 SWIFT MLCBTZTZ/)
    const both = textOf(proforma({ accounts: accounts.filter(({ swift_code }) => swift_code) }))
    expect(both.match(/Account name/g)).toHaveLength(1)
    expect(both.match(/SWIFT/g)).toHaveLength(1)
  })

  it('are those of one currency, or none', () => {
    const dollars = textOf(payableIn(proforma(), 'USD'))
    expect(dollars).toContain('USD 0150 5551 4201')
    expect(dollars).not.toContain('0150 5551 4200')
    expect(dollars).not.toContain('Bahari Bank')
    expect(textOf(payableIn(proforma(), null))).not.toContain('Pay to')
    expect(payableIn(proforma(), 'GBP').banks).toEqual([])
  })

  it('never stand on a quotation', () => {
    expect(quotation().banks).toEqual([])
    expect(textOf(quotation())).not.toContain('0150 5551 4200')
  })
})

describe('A quotation', () => {
  it('never has what only we may know: cost, supplier, margin, markup, agent, our notes', () => {
    for (const paper of [quotation(), proforma()]) {
      const everything = `${JSON.stringify(paper)} ${textOf(paper)}`
      for (const secret of secrets) expect(everything).not.toContain(secret)
    }
  })

  it('shows discounts where a line has one, and the order’s own', () => {
    const order = workedOrder({
      discount: '1000000',
      lines: [anOrderLine({ position: 1, discount_percent: '7.5' }), anOrderLine({ position: 2 })],
    })
    const page = pagesOf(quotation({ order }))[0] ?? ''
    expect(page).toMatch(/Unit price, TZS +Discount +Amount, TZS/)
    expect(page).toMatch(/43,900 +7.5.% +2,634,000/)
    expect(page).toMatch(/43,900 +– +2,634,000/)
    expect(page).toMatch(/Discount +−1,000,000/)
  })

  it('names each rate of tax with what it is of, exempt and zero-rated apart, and leaves out what carries none', () => {
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

  it('writes money with the digits of its currency, and unit prices with up to six', () => {
    const order = workedOrder({
      currency: 'USD',
      total: '70561.6',
      lines: [anOrderLine({ unit_price: '0.012345', amount: '12.3' })],
    })
    const text = textOf(quotation({ order }))
    expect(text).toMatch(/0.012345 12.30/)
    expect(text).toContain('Total USD 70,561.60')
  })

  it('says that it is a draft while it is one, on every page', () => {
    const pages = pagesOf(quotation({ draft: true, order: orderOf(40, { number: null }) }))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toMatch(/Pwani Supplies Ltd · Quotation · Draft/)
    expect(textOf(quotation())).not.toContain('Draft')
  })
})

describe('A paper of many lines', () => {
  it.each([1, 15, 16, 17, 20, 40, 200])(
    'of %i loses none, repeats its head on every page and counts its pages',
    (count) => {
      const pages = pagesOf(quotation({ order: orderOf(count) }))
      const text = pages.join('')
      for (let line = 1; line <= count; line += 1) {
        expect(text.match(new RegExp(`Item number ${line} of many`, 'g'))).toHaveLength(1)
        // Its code stands on the page of the line: none is split.
        expect(pages.find((page) => page.includes(`Item number ${line} of many`))).toContain(`CODE-${line}.`)
      }
      pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
      for (const page of pages.filter((each) => each.includes('Item number')))
        expect(page.match(/# +Description +Quantity/g)).toHaveLength(1)
    },
  )

  it.each(Array.from({ length: 34 }, (_, index) => index + 2))(
    'of %i keeps its totals together, with two lines at least',
    (count) => {
      const page = pagesOf(quotation({ order: orderOf(count) })).find((each) => each.includes('Total'))
      expect(page).toMatch(/Net +58,948,000/)
      expect(page?.match(/Item number/g)?.length).toBeGreaterThanOrEqual(2)
    },
  )

  it('goes on over pages with a description that is longer than one, word for word', () => {
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

  it('keeps all of its terms, however long', () => {
    const terms = Array.from({ length: 300 }, (_, index) => `Clause ${index + 1}.`).join('\n')
    const text = textOf(quotation({ terms }))
    for (let clause = 1; clause <= 300; clause += 1) expect(text).toContain(`Clause ${clause}.`)
  })

  it('keeps all accounts of a branch with many banks', () => {
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

describe('The letters of a paper', () => {
  const written = (words: string) =>
    textOf(
      quotation({
        client: aClient({ name: words }),
        order: workedOrder({ lines: [anOrderLine({ description: words })] }),
      }),
    )

  it.each([
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
  ])('%s comes out and can be selected, in bold too', (name) => {
    expect(written(name).split(name).length - 1).toBe(2)
  })

  it.each([
    '₹',
    '€',
    '﷼',
    'TSh',
    '£',
    '¥',
    '₦',
    '₺',
    '₫',
    '₴',
    '₩',
    '₱',
    '₪',
    '₽',
    '₵',
    '₡',
    '₲',
    '₸',
    '₼',
    '₾',
    '₮',
    '₭',
    '$',
    '¢',
    '؋',
  ])('the sign %s comes out and can be selected', (sign) => {
    const text = written(`Price in ${sign} 1,000`)
    // A sign that stands for a whole word may be copied as its letters; one that is written from the right stands after its figure.
    const [copied, all] = [sign, text].map((words) =>
      words.normalize('NFKC').replace(/[\s\u200e\u200f\u202a-\u202e]/g, ''),
    )
    expect(all).toContain(/[؀-ۿ]/.test(copied ?? '') ? `Pricein1,000${copied}` : `Pricein${copied}1,000`)
    expect(text).not.toContain(missing)
  })

  it('that no font has are written as they are typed', () => {
    expect(written('Shaft ⌀48, roughness ≤ 1.6')).toContain('Shaft Ø48, roughness <= 1.6')
  })

  it('for which there is nothing are visible as missing', () => {
    expect(written('Valve 弁')).toContain(`Valve ${missing}`)
  })

  it('typed as letter and accent are the same as those typed as one', () => {
    expect(written('Žižkov'.normalize('NFD'))).toContain('Žižkov')
  })

  it('pasted with tabs and the line ends of other systems are plain text', () => {
    const text = written('Valve\tDN50\r\nPN16\rbronze')
    expect(text).toContain('Valve DN50')
    expect(text).not.toContain(missing)
  })
})

describe('The purchase order', () => {
  const text = textOf(purchaseOrderPaper(purchaseOrderFacts()))

  it('asks the supplier for what is bought, by his code, in his unit and at his price', () => {
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

  it('has tax where there is some, and never whom it is for', () => {
    expect(
      purchaseOrderPaper(purchaseOrderFacts({ purchase_order: workedPurchaseOrder({ tax: '100' }) })).totals.map(
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
  const text = textOf(rfqPaper({ rfq, asked, from, language: 'en', date: '2026-11-16' }))

  it('asks one supplier for his lines, with the deadline by the branch’s clock and the currencies that he may quote in', () => {
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

  it('to nobody has all lines', () => {
    const all = textOf(rfqPaper({ rfq, asked: null, from, language: 'en', date: '2026-11-16' }))
    expect(all).toContain('Cable 4 × 35 mm² SWA')
    expect(all).toContain('TZS, USD')
    expect(all).not.toContain('To ')
    expect(all).not.toContain('Ningbo')
  })

  it('never has the enquiries and clients whom it is for, nor other suppliers', () => {
    const other = {
      ...rfq,
      invitations: [anInvitation(), anInvitation({ id: rfqIds.kariakoo, supplier_name: 'Kariakoo Hardware' })],
    }
    const everything = JSON.stringify(rfqPaper({ rfq: other, asked, from, language: 'en', date: '2026-11-16' }))
    for (const secret of ['ENQ-', 'Mawenzi', 'Kariakoo', '2612']) expect(everything).not.toContain(secret)
  })

  it('of a draft says so and has no number yet', () => {
    const draft = rfqPaper({
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
  const wordsOf = ({ facts, rows, sections }: Paper) => JSON.stringify([facts, rows, sections]).replaceAll(noBreak, ' ')
  const paper: Paper = comparisonPaper(workedRfq(), workedComparison({}), sender)
  const text = textOf(paper)

  it('names every supplier, cost and total, and marks the lowest in words', () => {
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

  it('says who was asked and answered when, both marks, who decided what and why, and the last link of the trail', () => {
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
        reason: 'AWD-03: He agreed by phone',
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
      comparisonPaper(
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
        sender,
      ),
    )
    for (const said of [
      'sealed; opened 16 November 2026, 18:00',
      'by Joseph Massawe',
      'Ningbo Haitai: answered 15 Nov 2026, 12:00, revision 2',
      'Bosch Rexroth: declined 12 Nov 2026, 12:00 (no capacity)',
      'Mwanza Steel: no answer',
      'LOWEST · SPLIT · USD 10.20 × 72 pcs',
      'proven optimal',
      'Best split, decided 17 Nov 2026, 12:00 by Neema Mushi',
      'Ningbo Haitai: line 1 (60 pcs, 72 pcs bought)',
      'AWD-03: He agreed by phone',
      hash.slice(0, 32),
    ])
      expect(stated).toContain(said)
  })

  it('stands on one page for a usual RFQ, and goes on with its heads repeated for a long one', () => {
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
    expect(pagesOf(comparisonPaper(usual, grown(15, 6), sender))).toHaveLength(1)
    const pages = pagesOf(comparisonPaper(usual, grown(60, 6), sender))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.filter((each) => each.includes('Gate valve')))
      expect(page).toContain('60 lines, comparable cost in TZS')
  })
})
