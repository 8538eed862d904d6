import { proposalsOf } from '../../../src/domain/documents/untaxedRates'
import { untaxedWarnings } from '../../../src/domain/orders/untaxedRule'

const branch = { name: 'Arusha', vat_id: '40-018822-K' }
const unsaid = { tax_rate_id: null, tax_percent: '0' }
const exempt = { tax_rate_id: 'exempt', tax_percent: '0' }
const vat = { tax_rate_id: 'vat', tax_percent: '18' }

describe('A document from a branch with a VAT number', () => {
  it.each([
    ['no line has a rate', [unsaid, unsaid], [], 'each line'],
    ['a line says nothing', [exempt, unsaid, exempt, unsaid], [], 'line 2, 4'],
    ['a charge says more than its line', [unsaid], [exempt], 'each line'],
  ])('without tax is asked about (ORD-10): %s', (_words, lines, charges, where) => {
    expect(untaxedWarnings({ lines, charges }, branch)).toEqual([
      {
        code: 'ORD-10',
        path: 'tax',
        message: `The order has no tax, but Arusha has the VAT number 40-018822-K. Choose a tax rate, or Exempt or Zero-rated, for ${where}, or enter a reason.`,
      },
    ])
  })

  it.each([
    ['each line says why', [exempt, exempt], [], branch],
    ['a line has a tax', [vat, unsaid], [], branch],
    ['a charge has a tax', [unsaid], [vat], branch],
    ['it has no line yet', [], [], branch],
    ['the branch has no VAT number', [unsaid], [], { ...branch, vat_id: null }],
    ['the VAT number is blank', [unsaid], [], { ...branch, vat_id: ' ' }],
  ])('is not asked about where %s', (_words, lines, charges, of) => {
    expect(untaxedWarnings({ lines, charges }, of)).toEqual([])
  })

  it('is asked about by part, where the client confirms only some lines', () => {
    const [own] = untaxedWarnings({ lines: [unsaid], charges: [] }, branch, 'confirmed')
    const [rest] = untaxedWarnings({ lines: [unsaid], charges: [] }, branch, 'rest')
    expect([own?.path, rest?.path]).toEqual(['tax', 'rest.tax'])
    expect([own?.message, rest?.message]).toEqual([
      expect.stringMatching(/^The confirmed part has no tax/),
      expect.stringMatching(/^The remaining quoted part has no tax/),
    ])
  })
})

describe('A new tax rate', () => {
  const rate = (percent: string, active = true) => ({ percent, active })
  const at = (id: string, tax_rate_id: string | null = null, active = true) => ({ id, tax_rate_id, active })

  it.each([
    ['the first', [], { default_of: ['dsm', 'ar'], with_untaxed: true }],
    ['the first with tax', [rate('0')], { default_of: ['dsm', 'ar'], with_untaxed: false }],
    ['the first active one', [rate('20', false), rate('0', false)], { default_of: ['dsm', 'ar'], with_untaxed: true }],
    ['the second', [rate('18')], { default_of: [], with_untaxed: true }],
    ['the third', [rate('18'), rate('0')], { default_of: [], with_untaxed: false }],
  ])('proposes, as %s, what is missing', (_words, rates, proposed) => {
    expect(proposalsOf(rates, [at('dsm'), at('ar'), at('set', 'vat'), at('closed', null, false)])).toEqual(proposed)
  })
})
