import {
  isCostsByChoice,
  permissions,
  permissionsOf,
  roles,
  rolesWith,
  seesCostsAtFirst,
} from '../../../src/domain/access/permissions'

const withCosts = true
const withoutCosts = false

describe('A role', () => {
  it.each([
    ['admin', withoutCosts, permissions],
    ['staff', withoutCosts, ['read', 'costs', 'collaborate', 'master_data', 'sell', 'buy', 'pay', 'approve']],
    ['buyer', withoutCosts, ['read', 'costs', 'collaborate', 'master_data', 'buy']],
    ['sales', withoutCosts, ['read', 'collaborate', 'master_data', 'sell']],
    ['sales', withCosts, ['read', 'costs', 'collaborate', 'master_data', 'sell']],
    ['finance', withoutCosts, ['read', 'collaborate', 'pay']],
    ['finance', withCosts, ['read', 'costs', 'collaborate', 'pay']],
    ['approver', withoutCosts, ['read', 'costs', 'collaborate', 'approve']],
    ['viewer', withoutCosts, ['read']],
    ['viewer', withCosts, ['read', 'costs']],
  ] as const)('%s (costs: %s) has these permissions and no others', (role, sees_costs, expected) => {
    expect(permissionsOf({ role, sees_costs })).toEqual(expected)
  })

  it('leaves costs open only where it works without them', () => {
    expect(roles.filter(isCostsByChoice)).toEqual(['sales', 'finance', 'viewer'])
    expect(roles.filter((role) => !seesCostsAtFirst(role))).toEqual(['viewer'])
  })

  it.each([
    ['approve', ['admin', 'staff', 'approver']],
    ['administer', ['admin']],
    ['buy', ['admin', 'staff', 'buyer']],
    ['costs', ['admin', 'staff', 'buyer', 'approver']],
  ] as const)('with %s, whatever is decided for its user, is one of %j', (permission, expected) => {
    expect(rolesWith(permission)).toEqual(expected)
  })
})
