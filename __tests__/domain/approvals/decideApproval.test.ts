import type { ApprovalRule } from '../../../src/domain/approvals/approvalRules'
import {
  decidesFor,
  eligibleFor,
  isApproved,
  mayBeDelegate,
  type ApprovalDecision,
} from '../../../src/domain/approvals/decideApproval'

const decided = (decided_by: string, on_behalf_of = decided_by): ApprovalDecision => ({ decided_by, on_behalf_of })

describe('Who decides an approval', () => {
  const decide = (
    user: string,
    { decisions = [], delegators = [] }: { decisions?: ApprovalDecision[]; delegators?: string[] } = {},
  ) => decidesFor(user, { requested_by: 'amina', decisions }, { eligible: ['amina', 'bahati', 'chen'], delegators })

  it.each<[string, ReturnType<typeof decide>, string]>([
    ['an approver, for themselves', decide('bahati'), 'bahati'],
    ['a delegate, for the user who delegated', decide('dora', { delegators: ['chen'] }), 'chen'],
    ['an approver who is a delegate too, for themselves', decide('bahati', { delegators: ['chen'] }), 'bahati'],
    [
      'a delegate, for the delegator who has not decided',
      decide('dora', { delegators: ['bahati', 'chen'], decisions: [decided('bahati')] }),
      'chen',
    ],
  ])('%s', (_, decision, principal) => {
    expect(decision).toEqual({ decided: principal })
  })

  it.each<[string, ReturnType<typeof decide>, string]>([
    ['the requester', decide('amina'), 'own_request'],
    ['the requester as a delegate', decide('amina', { delegators: ['bahati'] }), 'own_request'],
    ['a delegate of the requester', decide('dora', { delegators: ['amina'] }), 'not_an_approver'],
    ['a user whom no rule names', decide('dora'), 'not_an_approver'],
    ['the same person again', decide('bahati', { decisions: [decided('bahati')] }), 'already_decided'],
    [
      'the same person again, for a delegator',
      decide('bahati', { decisions: [decided('bahati')], delegators: ['chen'] }),
      'already_decided',
    ],
    ['a delegator after the delegate', decide('chen', { decisions: [decided('dora', 'chen')] }), 'already_decided'],
    [
      'a delegate after the delegator',
      decide('dora', { decisions: [decided('chen')], delegators: ['chen'] }),
      'not_an_approver',
    ],
  ])('not %s', (_, decision, code) => {
    expect(decision).toMatchObject({ refused: 'conflict', code })
  })
})

type Rule = Pick<ApprovalRule, 'approvers_needed' | 'approver_ids'>

describe('A request is approved', () => {
  const users = [
    { id: 'amina', is_admin: true },
    { id: 'bahati', is_admin: false },
    { id: 'chen', is_admin: false },
    { id: 'dora', is_admin: true },
  ]
  const byAdmin: Rule = { approvers_needed: 1, approver_ids: [] }
  const byTwo: Rule = { approvers_needed: 2, approver_ids: ['amina', 'bahati', 'chen'] }

  it.each<[string, Rule[], ApprovalDecision[], boolean]>([
    ['without rules', [], [], true],
    ['not before anyone approves', [byAdmin], [], false],
    ['by an administrator', [byAdmin], [decided('dora')], true],
    ['not by others where none is named', [byAdmin], [decided('bahati')], false],
    ['not by its requester', [byAdmin], [decided('amina')], false],
    ['not by one of two', [byTwo], [decided('bahati')], false],
    ['by two', [byTwo], [decided('bahati'), decided('chen')], true],
    ['by a delegate and another', [byTwo], [decided('dora', 'chen'), decided('bahati')], true],
    ['not by the requester and another', [byTwo], [decided('amina'), decided('bahati')], false],
    ['not for the requester', [byTwo], [decided('dora', 'amina'), decided('bahati')], false],
    ['not by one person twice', [byTwo], [decided('bahati'), decided('bahati', 'chen')], false],
    ['not for one user twice', [byTwo], [decided('bahati'), decided('dora', 'bahati')], false],
    ['not by a user who may no longer approve', [byTwo], [decided('bahati'), decided('gone')], false],
    ['by the approvers of each rule', [byAdmin, byTwo], [decided('bahati'), decided('chen')], false],
    ['once each rule has its own', [byAdmin, byTwo], [decided('bahati'), decided('chen'), decided('dora')], true],
  ])('%s', (_, rules, decisions, approved) => {
    expect(isApproved(rules, users, { requested_by: 'amina', decisions })).toBe(approved)
  })

  it('by named users, otherwise by administrators', () => {
    expect(eligibleFor([byAdmin], users)).toEqual(['amina', 'dora'])
    expect(eligibleFor([byTwo], users)).toEqual(['amina', 'bahati', 'chen'])
    expect(eligibleFor([byTwo, byAdmin], users)).toEqual(['amina', 'bahati', 'chen', 'dora'])
  })
})

describe('Approvals are delegated', () => {
  it.each([
    ['to an active user who may approve', { id: 'dora', may_approve: true, active: true }, true],
    ['not to a user who may not', { id: 'dora', may_approve: false, active: true }, false],
    ['not to an inactive user', { id: 'dora', may_approve: true, active: false }, false],
    ['not to oneself', { id: 'amina', may_approve: true, active: true }, false],
    ['not to an unknown user', undefined, false],
  ] as const)('%s', (_, to, may) => {
    expect(mayBeDelegate(to, { id: 'amina' })).toBe(may)
  })
})
