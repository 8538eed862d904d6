import { decideCharges, decideLines, enquiryOf } from '../../../src/domain/orders/draft/decideDraft'
import type { DraftFacts, EnteredLine, StandingLine } from '../../../src/domain/orders/draft/draftFacts'
import { draftTotalProblems } from '../../../src/domain/orders/draft/draftTotals'

const usd = { currency: 'USD', rate: '2500', rate_date: '2026-11-19', source: 'Bank' }
const own = { currency: 'TZS', rate: '1', rate_date: '2026-11-20', source: null }

const facts: DraftFacts = {
  order: { currency: 'TZS', client_id: 'client', branch_id: 'branch' },
  branch: { currency: 'TZS', price_step: null, tax_rate_id: 'vat' },
  items: [{ id: 'pump', code: 'P-1', tax_rate_id: 'zero' }],
  suppliers: [{ id: 'mill' }],
  tax_rates: [
    { id: 'vat', code: 'VAT', percent: '18', active: true },
    { id: 'zero', code: 'ZERO', percent: '0', active: true },
    { id: 'old', code: 'OLD', percent: '20', active: false },
  ],
  asked: [],
  lines: [],
  charges: [],
  rates: [],
  book: [own, usd],
}

const line: EnteredLine = {
  description: 'Pump',
  quantity: '2',
  unit: 'H87',
  unit_price: '9000000',
  discount_percent: '0',
}
const bought = { supplier_id: 'mill', cost_currency: 'USD', cost_unit_price: '3000' }

const decided = (entered: EnteredLine[], more: Partial<DraftFacts> = {}) => {
  const decision = decideLines(entered, { ...facts, ...more })
  if (decision.refused) throw new Error(JSON.stringify(decision))
  return decision.decided
}
const pathsOf = (entered: EnteredLine[], more: Partial<DraftFacts> = {}) => {
  const decision = decideLines(entered, { ...facts, ...more })
  return decision.refused === 'invalid' ? decision.problems.map(({ path }) => path) : decision
}

/** A stored line, as decided before. */
const standing = (entered: EnteredLine): StandingLine => {
  const [kept] = decided([entered]).lines
  if (!kept) throw new Error('no line')
  return { line: { ...kept, id: 'line' }, enquiry_id: null, quote_id: null, offer: null }
}

describe('The lines of a draft order', () => {
  it('have the entered cost at the company’s rate, which is frozen with them', () => {
    const { lines, rates } = decided([{ ...line, ...bought }])
    expect(lines[0]).toMatchObject({ cost_rate: '2500', cost_goods: '15000000', markup_percent: '20' })
    expect(rates).toEqual([usd])
  })

  it('keep a rate that is already frozen on the order', () => {
    const frozen = { ...usd, rate: '2400' }
    expect(decided([{ ...line, ...bought }], { rates: [frozen] })).toMatchObject({
      lines: [{ cost_rate: '2400' }],
      rates: [frozen],
    })
  })

  it('are priced by a markup on the unit cost, and have no such price without a cost', () => {
    const { unit_price: _, ...open } = line
    expect(decided([{ ...open, ...bought, markup_percent: '10' }]).lines[0]?.unit_price).toBe('8250000')
    expect(pathsOf([{ ...open, markup_percent: '10' }])).toEqual(['lines.0.markup_percent'])
  })

  it('take the tax rate of their item, otherwise the branch’s', () => {
    expect(decided([{ ...line, item_id: 'pump' }, line]).lines.map(({ tax_rate_id }) => tax_rate_id)).toEqual([
      'zero',
      'vat',
    ])
  })

  it('are refused where the branch’s tax rate is inactive', () => {
    expect(decideLines([line], { ...facts, branch: { ...facts.branch, tax_rate_id: 'old' } })).toMatchObject({
      refused: 'conflict',
      code: 'inactive_tax_rate',
    })
  })

  it('keep an inactive tax rate at its frozen percentage, and cannot newly take one', () => {
    const there = standing({ ...line, tax_rate_id: 'vat' })
    const carried = { ...there, line: { ...there.line, tax_rate_id: 'old', tax_percent: '16' } }
    expect(decided([{ ...line, id: 'line', tax_rate_id: 'old' }], { lines: [carried] }).lines[0]?.tax_percent).toBe(
      '16',
    )
    expect(pathsOf([{ ...line, tax_rate_id: 'old' }])).toEqual(['lines.0.tax_rate_id'])
  })

  it('keep their cost and the values of omitted fields', () => {
    const there = standing({ ...line, ...bought, remarks: 'Crated' })
    const [kept] = decided([{ ...line, id: 'line', quantity: '3' }], { lines: [there], rates: [usd] }).lines
    expect(kept).toMatchObject({
      supplier_id: 'mill',
      cost_quantity: '3',
      cost_goods: '22500000',
      remarks: 'Crated',
    })
  })

  it('release a rate that none of them uses', () => {
    expect(decided([line], { rates: [usd] }).rates).toEqual([])
  })

  it('are refused where they refer to missing records, with a problem per field', () => {
    expect(pathsOf([{ ...line, id: 'gone' }])).toEqual(['lines.0.id'])
    expect(
      pathsOf([
        { ...line, item_id: 'x', tax_rate_id: 'y' },
        { ...line, item_id: 'z' },
      ]),
    ).toEqual(['lines.0.item_id', 'lines.1.item_id', 'lines.0.tax_rate_id'])
    expect(pathsOf([{ ...line, cost_currency: 'EUR', cost_unit_price: '1' }])).toEqual(['lines.0.cost_currency'])
  })

  it('refer only to lines of their client’s enquiries', () => {
    const asked = {
      id: 'asked',
      enquiry_id: 'enquiry',
      dropped_reason: null,
      client_id: 'client',
      branch_id: 'branch',
      status: 'open',
      number: 'ENQ-1',
      mine: true,
    }
    const answering = [{ ...line, enquiry_line_id: 'asked' }]
    expect(decided(answering, { asked: [asked] }).lines[0]?.enquiry_line_id).toBe('asked')
    for (const wrong of [{ client_id: 'other' }, { branch_id: 'other' }, { dropped_reason: 'No' }, { mine: false }])
      expect(pathsOf(answering, { asked: [{ ...asked, ...wrong }] })).toEqual(['lines.0.enquiry_line_id'])
  })
})

describe('The charges of a draft order', () => {
  it('are rounded to the currency and carry their rate’s percentage', () => {
    expect(decideCharges([{ label: 'Delivery', amount: '10.005', tax_rate_id: 'vat' }], [], facts)).toEqual({
      decided: [{ label: 'Delivery', amount: '10', tax_rate_id: 'vat', tax_percent: '18' }],
    })
  })
})

describe('A draft order', () => {
  it('has the enquiry of its lines, and none where they have several', () => {
    expect(enquiryOf(['a', null, 'a'], null)).toBe('a')
    expect(enquiryOf(['a', 'b'], 'a')).toBeNull()
    expect(enquiryOf([null], 'a')).toBe('a')
  })

  it('cannot have a discount above the total of its lines', () => {
    expect(draftTotalProblems({ discount: '11', goods: '10', total: '0' }, 'TZS')).toMatchObject([{ path: 'discount' }])
    expect(draftTotalProblems({ discount: '10', goods: '10', total: '0' }, 'TZS')).toEqual([])
  })
})
