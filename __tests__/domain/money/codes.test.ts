import { countryCodes, isCountryCode } from '../../../src/domain/parties/countries'
import { normaliseCode } from '../../../src/domain/text/normaliseCode'

describe('Codes are equal without case and spaces', () => {
  it.each([
    ['VLV-GT-050B', 'vlv-gt-050b'],
    ['PMP CF 30', ' pmpcf30 '],
    ['ＰＭＰ-30', 'pmp-30'],
    ['A\u00a0B', 'ab'],
    ['PO\u200b-88\ufeff 120', 'po-88120'],
    ['PO\u00ad88', 'PO88'],
    ['\u200fPR\u2011881', 'pr-881'],
    ['PR–881', 'pr-881'],
    ['PR−881', 'pr-881'],
  ])('%j and %j', (left, right) => {
    expect(normaliseCode(left)).toBe(normaliseCode(right))
  })

  it('and differ by a letter, digit or dash', () => {
    expect(normaliseCode('VLV-050')).not.toBe(normaliseCode('VLV050'))
  })
})

describe('Countries', () => {
  it('are the 249 of ISO 3166-1, each with a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    expect(new Set(countryCodes).size).toBe(249)
    for (const code of countryCodes) expect(names.of(code)).not.toBe(code)
    expect(isCountryCode('TZ')).toBe(true)
    expect(isCountryCode('UK')).toBe(false)
  })
})
