import { build } from '../../../src/capture/picture'
import { comparisonPicture } from '../../../src/features/rfqs/comparison/comparisonPicture'
import { comparisonSheet } from '../../../src/features/rfqs/comparison/comparisonSheet'
import '../../../src/features/rfqs/comparison/comparisonTexts'
import { i18n } from '../../../src/i18n/i18n'
import { workedComparison, workedRfq } from '../../support/comparisonData'

const t = i18n.getFixedT('en', 'comparison')
const pictureOf = (comparison = workedComparison(), rfq = workedRfq()) =>
  comparisonPicture({ rfq, sheet: comparisonSheet(comparison, { t, language: 'en', now: new Date('2026-11-17T09:00:00Z') }), theme: 'light', t })

describe('The picture of a comparison', () => {
  it('says all that the table says, line by line', () => {
    const drawn = build(pictureOf().root, document)
    expect(drawn.querySelector('h1')).toHaveTextContent('Pump station refit')
    const rows = [...drawn.querySelectorAll('tbody tr')]
    expect(rows).toHaveLength(7)
    expect([...(rows[0]?.children ?? [])].map((cell) => [...cell.querySelectorAll('span')].filter(({ children }) => children.length === 0).map(({ textContent }) => textContent))).toEqual([
      ['1', 'Gate valve bronze 2″ PN16', '60 pcs · VLV-GT-050B'],
      ['2,208,624', 'TZS 36,500 × 60', 'freight 18,624'],
      ['2,353,202', 'TZS 39,000 × 60', 'freight 13,202'],
      ['3,078,359', 'INR 940.00 × 100', 'minimum 100: 40 over'],
      ['✓ 2,077,410', 'USD 10.20 × 72', 'packs of 24: 12 over'],
      ['No bid', 'not offered'],
    ])
    expect([...drawn.querySelectorAll('tfoot tr:last-child td')].map(({ textContent }) => textContent)).toEqual([
      '53,366,0002nd, all lines',
      '49,486,9382 lines from others',
      '51,324,0932 lines from others',
      '49,559,126✓ lowest, all lines',
      '55,271,588expired, not ranked',
    ])
  })

  it('takes what suppliers wrote for text, whatever it holds', () => {
    const comparison = workedComparison()
    const [supplier] = comparison.suppliers
    if (supplier) supplier.supplier_name = '<img src=x onerror=alert(1)>'
    const drawn = build(pictureOf(comparison).root, document)
    expect(drawn.querySelector('img')).toBeNull()
    expect(drawn).toHaveTextContent('<img src=x onerror=alert(1)>')
  })

  it('is as wide as its suppliers need', () => {
    expect(pictureOf().width).toBeGreaterThan(1000)
    expect(pictureOf(workedComparison({}, { suppliers: [] })).width).toBe(640)
  })
})
