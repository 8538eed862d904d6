import { mayRole, rights } from '../../src/domain/roles'

describe('Who may use an operation', () => {
  it.each([
    [null, ['public']],
    ['supplier', ['public', 'supplier']],
    ['viewer', ['public', 'signed_in', 'viewer']],
    ['staff', ['public', 'signed_in', 'viewer', 'staff']],
    ['admin', ['public', 'signed_in', 'viewer', 'staff', 'admin']],
  ] as const)('%s: those marked %j and no others', (role, allowed) => {
    expect(rights.filter((right) => mayRole(role, right))).toEqual(allowed)
  })
})
