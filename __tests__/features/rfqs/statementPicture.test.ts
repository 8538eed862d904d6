import { build } from '../../../src/capture/picture'
import { noBreak } from '../../../src/domain/money/figures'
import { comparisonDocument } from '../../../src/documents/kinds/comparisonDocument'
import type { StatementLanguage } from '../../../src/documents/words/statement/statementWords'
import { statementPicture } from '../../../src/features/rfqs/comparison/statement/statementPicture'
import { workedComparison, workedRfq } from '../../support/comparisonData'

const from = { name: 'Pwani Supplies', letterhead: null, lines: ['Nyerere Road'] }
const pictureOf = (comparison = workedComparison(), language: StatementLanguage = 'en') =>
  statementPicture(comparisonDocument({ rfq: workedRfq(), comparison, from, language }), 'light')
const wordsOf = (cell: Element) =>
  [...cell.querySelectorAll('span')].map(({ textContent }) => textContent?.replaceAll(noBreak, ' '))

describe('The picture of a comparison', () => {
  it('contains all that the document contains, line by line', () => {
    const drawn = build(pictureOf().root, document)
    expect(drawn.querySelector('h1')).toHaveTextContent('Comparative statement')
    const rows = [...drawn.querySelectorAll('tbody tr')]
    expect(rows).toHaveLength(10)
    expect([...(rows[1]?.children ?? [])].map(wordsOf)).toEqual([
      ['1  Gate valve bronze 2″ PN16', '60 pcs · VLV-GT-050B'],
      ['2,208,624', 'TZS 36,500 × 60 pcs'],
      ['2,353,202', 'TZS 39,000 × 60 pcs'],
      ['3,078,359', 'INR 940.00 × 100 pcs'],
      ['2,077,410', 'LOWEST · USD 10.20 × 72 pcs'],
      ['No bid', 'not offered'],
    ])
    expect([...(rows[9]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '53,366,000rank 2, all lines',
      '49,486,9382 lines from others, not ranked',
      '51,324,0932 lines from others, not ranked',
      '49,559,126lowest, all lines',
      '55,271,588expired, not ranked',
    ])
    expect(drawn).toHaveTextContent('Not awarded yet.')
  })

  it('renders the suppliers’ values as text, whatever they contain', () => {
    const comparison = workedComparison()
    const [supplier] = comparison.suppliers
    if (supplier) supplier.supplier_name = '<img src=x onerror=alert(1)>'
    const drawn = build(pictureOf(comparison).root, document)
    expect(drawn.querySelector('img')).toBeNull()
    expect(drawn).toHaveTextContent('<img src=x onerror=alert(1)>')
  })

  it('is drawn from right to left in Arabic, with each name, code and figure in its own direction', () => {
    const drawn = build(pictureOf(workedComparison(), 'ar').root, document)
    expect([drawn.dir, drawn.lang]).toEqual(['rtl', 'ar'])
    expect(drawn.querySelector('h1')).toHaveTextContent('كشف مقارنة عروض الأسعار')
    const [, first] = [...drawn.querySelectorAll('tbody tr')].map(({ children }) => [...children].map(wordsOf))
    expect(first?.slice(0, 2)).toEqual([
      ['\u20681  Gate valve bronze 2″ PN16\u2069', '\u206660\u2069 قطعة · \u2066VLV-GT-050B\u2069'],
      ['\u20682,208,624\u2069', '\u206660\u2069 قطعة بسعر \u2066TZS 36,500\u2069'],
    ])
    const ofEnglish = build(pictureOf().root, document)
    expect([ofEnglish.dir, ofEnglish.lang]).toEqual(['ltr', 'en-GB'])
    expect(ofEnglish.textContent).not.toMatch(/[\u2066-\u2069]/)
  })

  it('is as wide as its suppliers need', () => {
    expect(pictureOf().width).toBeGreaterThan(1000)
    expect(pictureOf(workedComparison({}, { suppliers: [] })).width).toBe(900)
  })
})
