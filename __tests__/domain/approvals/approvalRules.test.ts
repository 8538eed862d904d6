import {
  amountTogether,
  approvalRuleProblem,
  type ApprovalRule,
  approversNeeded,
  type ApprovalSubject,
  coversPart,
  hasEnoughApprovers,
  type NamedApprover,
  rulesMet,
} from '../../../src/domain/approvals/approvalRules'

const rule = (over: Partial<ApprovalRule> = {}): ApprovalRule => ({
  id: 'r1',
  name: 'Rule',
  kind: 'order',
  branch_id: null,
  amount_from: null,
  margin_below: null,
  supplier_id: null,
  approvers_needed: 1,
  approver_ids: [],
  active: true,
  ...over,
})

const order = (over: Partial<ApprovalSubject> = {}): ApprovalSubject => ({
  kind: 'order',
  branch_id: 'dsm',
  amount: '1000',
  margin: { amount: '80', percent: '8' },
  supplier_ids: ['ningbo'],
  ...over,
})
const award = (over: Partial<ApprovalSubject> = {}) => order({ kind: 'award', margin: null, ...over })

describe('An approval rule', () => {
  it.each<[string, Partial<ApprovalRule>, ApprovalSubject, boolean]>([
    ['without conditions always applies', {}, order(), true],
    ['that is turned off never applies', { active: false }, order(), false],
    ['of another kind does not apply', { kind: 'purchase_order' }, order(), false],
    ['of the branch applies', { branch_id: 'dsm' }, order(), true],
    ['of another branch does not apply', { branch_id: 'ark' }, order(), false],
    ['applies from its amount', { amount_from: '1000' }, order(), true],
    ['does not apply below its amount', { amount_from: '1000.01' }, order(), false],
    ['applies to an amount without an exchange rate', { amount_from: '5000' }, order({ amount: null }), true],
    ['compares numbers, not texts', { amount_from: '9' }, order({ amount: '10' }), true],
    ['applies below its margin', { margin_below: '8.01' }, order(), true],
    ['does not apply at its margin', { margin_below: '8' }, order(), false],
    [
      'applies to a loss without a price',
      { margin_below: '1' },
      order({ margin: { amount: '-5', percent: null } }),
      true,
    ],
    [
      'does not apply to what costs nothing and is free',
      { margin_below: '1' },
      order({ margin: { amount: '0', percent: null } }),
      false,
    ],
    ['of a margin does not apply without one', { margin_below: '8', kind: 'award' }, award(), false],
    ['applies to its supplier', { supplier_id: 'ningbo', kind: 'award' }, award(), true],
    ['does not apply to other suppliers', { supplier_id: 'tanga', kind: 'award' }, award(), false],
    ['applies only where all conditions hold', { amount_from: '1000', margin_below: '8' }, order(), false],
  ])('%s', (_, over, subject, applies) => {
    expect(rulesMet([rule(over)], subject).length > 0).toBe(applies)
  })

  it('with more approvers decides over one with fewer, and all are met', () => {
    const rules = [rule(), rule({ id: 'r2', approvers_needed: 2 }), rule({ id: 'r3', amount_from: '5000' })]
    const met = rulesMet(rules, order())
    expect(met.map(({ id }) => id)).toEqual(['r1', 'r2'])
    expect(approversNeeded(met)).toBe(2)
    expect(approversNeeded([])).toBe(0)
  })

  it.each<[string, Partial<ApprovalRule>, string | undefined]>([
    ['of an order with a margin is valid', { margin_below: '8' }, undefined],
    ['of an award with a margin is not', { kind: 'award', margin_below: '8' }, 'margin_below'],
    ['of a purchase order with a supplier is valid', { kind: 'purchase_order', supplier_id: 's' }, undefined],
    ['of an order with a supplier is not', { supplier_id: 's' }, 'supplier_id'],
    ['names as many as must approve', { approver_ids: ['a'] }, undefined],
    ['names fewer than must approve', { approvers_needed: 2, approver_ids: ['a'] }, 'approver_ids'],
    ['names the same user twice', { approvers_needed: 2, approver_ids: ['a', 'a'] }, 'approver_ids'],
    ['that is turned off names too few', { approvers_needed: 2, approver_ids: ['a'], active: false }, undefined],
    ['names one more than must approve', { approver_ids: ['a', 'b'] }, undefined],
    ['names two for two', { approvers_needed: 2, approver_ids: ['a', 'b'] }, undefined],
  ])('%s', (_, over, path) => {
    expect(approvalRuleProblem(rule(over))?.path).toBe(path)
  })
})

describe('The users whom a rule names', () => {
  const [both, only, gone] = [
    { approves: true, requests: true },
    { approves: true, requests: false },
    { approves: false, requests: true },
  ]
  it.each<[string, number, NamedApprover[], boolean]>([
    ['none: any administrator', 1, [], true],
    ['one who cannot request', 1, [only], true],
    ['one who can request', 1, [both], false],
    ['one who can request, and another', 1, [both, only], true],
    ['two of whom one no longer approves', 1, [both, gone], false],
    ['one who cannot request, and one who no longer approves', 1, [only, gone], true],
    ['two for two who cannot request', 2, [only, only], true],
    ['two for two of whom one can', 2, [only, both], false],
  ])('%s', (_, needed, named, enough) => {
    expect(hasEnoughApprovers(needed, named)).toBe(enough)
  })
})

describe('The approval of a whole order', () => {
  it.each<[string, string | null, string | null, boolean]>([
    ['covers a part with a higher margin', '5', '6', true],
    ['covers a part with the same margin', '5', '5', true],
    ['does not cover a part with a lower margin', '5', '4.99', false],
    ['does not cover a part without a percentage', '5', null, false],
  ])('%s', (_, whole, part, covers) => {
    const margin = (percent: string | null) => ({ amount: '1', percent })
    expect(coversPart([rule({ margin_below: '8' })], margin(whole), margin(part))).toBe(covers)
    expect(coversPart([rule({ amount_from: '1' })], margin(whole), margin(part))).toBe(true)
  })
})

describe('An amount in the branch’s currency', () => {
  const book = {
    company_currency: 'TZS',
    rates: [
      { currency: 'USD', rate: '2500' },
      { currency: 'KES', rate: '20' },
    ],
  }
  it.each<[string, string, string, string | null]>([
    ['1000', 'TZS', 'TZS', '1000'],
    ['10', 'USD', 'TZS', '25000'],
    ['25000', 'TZS', 'USD', '10'],
    ['10', 'USD', 'KES', '1250'],
    ['10', 'EUR', 'TZS', null],
    ['10', 'USD', 'EUR', null],
  ])('%s %s in %s is %s', (amount, currency, to, result) => {
    expect(amountTogether([{ amount, currency }], to, book)).toBe(result)
  })

  it('is of all amounts together', () => {
    const amounts = [
      { amount: '10', currency: 'USD' },
      { amount: '500', currency: 'TZS' },
    ]
    expect(amountTogether(amounts, 'TZS', book)).toBe('25500')
    expect(amountTogether([...amounts, { amount: '1', currency: 'EUR' }], 'TZS', book)).toBeNull()
  })
})
