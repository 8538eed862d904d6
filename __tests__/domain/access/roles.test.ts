import { mayRole, rights } from '../../../src/domain/access/roles'

describe('The rights of a role', () => {
  it.each([
    [null, ['public']],
    ['supplier', ['public', 'supplier']],
    ['viewer', ['public', 'signed_in', 'viewer']],
    ['staff', ['public', 'signed_in', 'viewer', 'staff']],
    ['admin', ['public', 'signed_in', 'viewer', 'staff', 'admin']],
  ] as const)('%s may use the operations marked %j and no others', (role, allowed) => {
    expect(rights.filter((right) => mayRole(role, right))).toEqual(allowed)
  })
})
