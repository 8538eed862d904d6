import {
  answersTo,
  blankLineAnswer,
  freightOfForm,
  freightProblem,
  toLineAnswer,
  toQuoteHead,
} from '../../../src/domain/quotes/quoteForm'

const line = { unit: 'H87' }

const saved = {
  rfq_line_id: 'one',
  unit_price: '12.5',
  free_of_charge: false,
  no_bid_reason: null,
  unit: 'H87',
  unit_factor: '1',
  available_quantity: null,
  minimum_quantity: '10',
  pack_size: null,
  price_breaks: [{ quantity: '100', unit_price: '11' }],
  lead_time_days: 14,
  tax_percent: '0',
  tax_recoverable: true,
  alternative: null,
  notes: null,
}

describe('A quote’s form', () => {
  it('of a line without an answer has the line’s unit and nothing else', () => {
    const { unit, tax_recoverable, ...rest } = blankLineAnswer(line)
    expect([unit, tax_recoverable]).toEqual(['H87', true])
    expect(Object.values(rest).filter((value) => value !== '' && value !== false)).toEqual([[]])
  })

  it('of a saved answer has its values as text, and no factor for the line’s own unit', () => {
    expect(toLineAnswer(saved, line)).toEqual({
      ...blankLineAnswer(line),
      unit_price: '12.5',
      minimum_quantity: '10',
      price_breaks: [{ quantity: '100', unit_price: '11' }],
      lead_time_days: '14',
    })
    expect(toLineAnswer({ ...saved, unit: 'MTR', unit_factor: '6' }, line)).toMatchObject({
      unit: 'MTR',
      unit_factor: '6',
    })
  })

  it('has the same order of fields for a blank and a saved answer, by which they are compared', () => {
    expect(Object.keys(toLineAnswer(saved, line))).toEqual(Object.keys(blankLineAnswer(line)))
  })

  it('has an empty header in the given currency until one is saved', () => {
    expect(toQuoteHead(null, 'USD')).toMatchObject({ currency: 'USD', freight: '', no_freight: false, notes: '' })
    const head = { ...toQuoteHead(null, 'EUR'), lead_time_days: 7, freight: null }
    expect(toQuoteHead(head, 'USD')).toMatchObject({ currency: 'EUR', lead_time_days: '7' })
  })

  it.each([
    ['an amount', { freight: '450', no_freight: false }, { freight: '450', no_freight: false }, '450'],
    ['none, by the tick', { freight: '0', no_freight: true }, { freight: '', no_freight: true }, '0'],
    ['not stated', { freight: null, no_freight: false }, { freight: '', no_freight: false }, ''],
    [
      'a 0 of before the tick, to be stated anew',
      { freight: '0.00', no_freight: false },
      { freight: '', no_freight: false },
      '',
    ],
  ])('has a freight that is %s, and sends it', (_, saved, form, sent) => {
    const head = toQuoteHead({ ...toQuoteHead(null, 'EUR'), lead_time_days: 7, ...saved }, 'USD')
    expect(head).toMatchObject(form)
    expect(freightOfForm(head)).toBe(sent)
    expect(freightProblem(head)).toBeNull()
  })

  it('does not take a typed 0 for "none", nor an amount beside the tick', () => {
    expect(freightProblem({ freight: '0.00', no_freight: false })).toMatch(/^The freight is 0\./)
    expect(freightProblem({ freight: '5', no_freight: true })).toMatch(/, not both\.$/)
  })

  it('has the answer as requested apart from the alternatives to it', () => {
    const alternative = { ...saved, alternative: 'Another make' }
    const other = { ...saved, rfq_line_id: 'two' }
    expect(answersTo('one', [alternative, saved, other])).toEqual({ answer: saved, alternatives: [alternative] })
    expect(answersTo('three', [saved])).toEqual({ answer: undefined, alternatives: [] })
  })
})
