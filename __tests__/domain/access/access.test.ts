import { changedAccess, isOtherRole } from '../../../src/domain/access/accessChange'
import {
  may,
  mayActing,
  mayAnywhere,
  mayEverywhere,
  mayIn,
  narrowedTo,
  roleIn,
  type Access,
} from '../../../src/domain/access/access'

const access = (over: Partial<Access> = {}): Access => ({
  role: 'sales',
  sees_costs: false,
  branch_ids: ['dar', 'mwanza'],
  branch_roles: [],
  ...over,
})
const admin = access({ role: 'admin', branch_ids: [] })
/** Sales in Dar es Salaam, buyer in Mwanza. */
const both = access({ branch_roles: [{ branch_id: 'mwanza', role: 'buyer', sees_costs: true }] })

describe('A right', () => {
  it.each([
    ['in a branch of one’s own', both, 'sell', 'dar', true],
    ['not in a branch with another role', both, 'sell', 'mwanza', false],
    ['by the role of that branch', both, 'buy', 'mwanza', true],
    ['not by the role of another branch', both, 'buy', 'dar', false],
    ['not in a branch of others', both, 'read', 'arusha', false],
    ['with all of several permissions', both, ['sell', 'costs'], 'dar', false],
    ['with costs by decision', access({ sees_costs: true }), ['sell', 'costs'], 'dar', true],
    ['of an administrator in every branch', admin, 'administer', 'arusha', true],
    ['never of a supplier', admin, 'supplier', 'arusha', false],
    ['of any session', access({ role: 'viewer' }), 'signed_in', 'dar', true],
  ] as const)('is had %s', (_, user, right, branch, expected) => {
    expect(mayIn(user, right, branch)).toBe(expected)
    expect(may(user, right, branch)).toBe(expected)
  })

  it.each([
    ['buy', true, false],
    ['sell', true, false],
    ['read', true, true],
    ['costs', true, false],
    ['pay', false, false],
    ['supplier', false, false],
  ] as const)('%s of a user with two roles: anywhere %s, everywhere %s', (right, anywhere, everywhere) => {
    expect([mayAnywhere(both, right), mayEverywhere(both, right)]).toEqual([anywhere, everywhere])
    expect(may(both, right, null)).toBe(anywhere)
  })

  it('of a user without a branch is that of the role', () => {
    expect(mayAnywhere(access({ branch_ids: [] }), 'sell')).toBe(true)
    expect(mayAnywhere(access({ branch_ids: [] }), 'buy')).toBe(false)
  })

  it('is had acting in the selected branch, and before one is selected anywhere', () => {
    expect(mayActing(both, 'buy', 'dar')).toBe(false)
    expect(mayActing(both, 'buy', 'mwanza')).toBe(true)
    expect(mayActing(both, 'buy', undefined)).toBe(true)
    expect(mayActing(both, 'buy', 'arusha')).toBe(true)
  })

  it('narrows a user to the branches in which they have it', () => {
    expect(narrowedTo(both, 'buy').branch_ids).toEqual(['mwanza'])
    expect(narrowedTo(both, 'read')).toEqual(both)
    expect(narrowedTo(both, 'pay').branch_ids).toEqual([])
    expect(narrowedTo(admin, 'buy')).toBe(admin)
    // Where the role is the same in all branches, who has no right is refused before.
    expect(narrowedTo(access(), 'buy')).toEqual(access())
  })

  it('is of the branch’s own role', () => {
    expect([roleIn(both, 'mwanza').role, roleIn(both, 'dar').role]).toEqual(['buyer', 'sales'])
  })
})

describe('A change of a user’s access', () => {
  it.each([
    ['a new user', undefined, { role: 'staff' }, { role: 'staff', sees_costs: true, branch_ids: [] }],
    ['a new viewer', undefined, { role: 'viewer' }, { sees_costs: false }],
    ['new sales', undefined, { role: 'sales' }, { sees_costs: true }],
    ['sales without costs', undefined, { role: 'sales', sees_costs: false }, { sees_costs: false }],
    ['a viewer with costs', undefined, { role: 'viewer', sees_costs: true }, { sees_costs: true }],
    ['a buyer, who always sees them', undefined, { role: 'buyer', sees_costs: false }, { sees_costs: true }],
    ['another name only', access(), {}, { role: 'sales', sees_costs: false, branch_ids: ['dar', 'mwanza'] }],
    ['another role', access(), { role: 'finance' }, { role: 'finance', sees_costs: true }],
    ['a viewer that was staff', access({ role: 'staff', sees_costs: true }), { role: 'viewer' }, { sees_costs: false }],
    ['a branch less', both, { branch_ids: ['dar'] }, { branch_ids: ['dar'], branch_roles: [] }],
    ['a branch twice', access(), { branch_ids: ['dar', 'dar'] }, { branch_ids: ['dar'] }],
    ['an administrator', both, { role: 'admin' }, { branch_roles: [] }],
    [
      'a role in one branch',
      access(),
      {
        branch_roles: [
          { branch_id: 'dar', role: 'viewer' },
          { branch_id: 'arusha', role: 'buyer' },
        ],
      },
      { branch_roles: [{ branch_id: 'dar', role: 'viewer', sees_costs: false }] },
    ],
  ] as const)('%s', (_, before, given, expected) => {
    expect(changedAccess(before, given)).toMatchObject(expected)
  })

  it.each([
    ['the role', { role: 'finance' }, true],
    ['costs', { sees_costs: true }, true],
    ['the role in a branch', { branch_roles: [] }, true],
    ['the branches', { branch_ids: ['dar'] }, false],
  ] as const)('in %s is another role: %s', (_, over, expected) => {
    expect(isOtherRole(both, { ...both, ...over })).toBe(expected)
  })

  it('in the order of the roles is none', () => {
    const two = access({
      branch_roles: [
        { branch_id: 'dar', role: 'viewer', sees_costs: false },
        { branch_id: 'mwanza', role: 'buyer', sees_costs: true },
      ],
    })
    expect(isOtherRole(two, { ...two, branch_roles: two.branch_roles.toReversed() })).toBe(false)
  })
})
