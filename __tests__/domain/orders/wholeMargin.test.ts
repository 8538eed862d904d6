import { rulesMet } from '../../../src/domain/approvals/approvalRules'
import { marginWarnings } from '../../../src/domain/orders/orderRules'
import { isWhole, marginKind, missingCosts } from '../../../src/domain/orders/wholeMargin'

describe('A margin that lacks a cost', () => {
  it.each([
    [0, 0, '500', 'whole'],
    [0, 2, '500', 'at_most'],
    [1, 0, '500', 'at_most'],
    [3, 0, '0', 'unknown'],
    [0, 1, '0', 'at_most'],
  ])('of %d lines without a cost and %d without a freight, at a cost of %s, is %s', (costs, freights, cost, kind) => {
    const gaps = { lines_without_cost: costs, lines_without_freight: freights }
    expect([marginKind({ ...gaps, cost }), isWhole(gaps)]).toEqual([kind, kind === 'whole'])
  })

  it.each([
    [1, 0, 'the cost of 1 line'],
    [0, 4, 'the freight of 4 lines'],
    [2, 1, 'the cost of 2 lines and the freight of 1 line'],
  ])('says what is missing: %d, %d', (lines_without_cost, lines_without_freight, words) => {
    expect(missingCosts({ lines_without_cost, lines_without_freight })).toBe(words)
  })

  it('is not known to reach the floor (ORD-03), and says less where it does not even seem to', () => {
    const margin = { amount: '142', percent: '14.2', lines_without_freight: 4 }
    expect(marginWarnings(margin, '12')).toEqual([
      {
        code: 'ORD-03',
        path: 'margin',
        message:
          'The margin is not known to reach the branch’s margin floor of 12 %: the freight of 4 lines is not known. Enter it, or enter a reason.',
      },
    ])
    expect(marginWarnings(margin, '12', 'confirmed')[0]?.message).toMatch(
      /^The margin of the confirmed part is not known/,
    )
    expect(marginWarnings({ ...margin, percent: '9' }, '12')[0]?.message).toMatch(/of 9 % is below/)
    expect(marginWarnings(margin, null)).toEqual([])
    expect(marginWarnings({ ...margin, lines_without_freight: 0 }, '12')).toEqual([])
  })

  it('needs the approvals of a rule about margins', () => {
    const rule = {
      ...{ id: '1', name: 'Thin', kind: 'order' as const, active: true, branch_id: null, amount_from: null },
      ...{ supplier_id: null, approvers_needed: 1, margin_below: '12', currency: null },
    }
    const met = (gaps: object) =>
      rulesMet([rule as never], {
        ...{ kind: 'order', branch_id: 'dsm', amount: '1', supplier_ids: [] },
        margin: { amount: '142', percent: '14.2', ...gaps },
      }).length
    expect([met({}), met({ lines_without_freight: 1 }), met({ lines_without_cost: 1 })]).toEqual([0, 1, 1])
  })
})
