import { claimValues, mappedAccess, readMapping } from '../../../src/domain/access/singleSignOn'

describe('A mapping', () => {
  it.each([
    ['buyers=staff', [['buyers', 'staff']]],
    [
      ' buyers = staff , Head office=admin',
      [
        ['buyers', 'staff'],
        ['Head office', 'admin'],
      ],
    ],
    ['CN=Buyers=staff', [['CN=Buyers', 'staff']]],
    ['', null],
    ['buyers', null],
    ['=staff', null],
    ['buyers=', null],
    ['buyers=staff,', null],
    ['buyers=staff admin', null],
  ])('%j is read as %j', (text, pairs) => {
    expect(readMapping(text)).toEqual(pairs)
  })
})

describe('The values of a claim', () => {
  it.each([
    [{ groups: ['a', 'b'] }, 'groups', ['a', 'b']],
    [{ groups: 'a' }, 'groups', ['a']],
    [{ groups: ['a', 1, null, { b: 'c' }] }, 'groups', ['a']],
    [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    [{ 'https://example.com/roles': ['a'] }, 'https://example.com/roles', ['a']],
    [{}, 'groups', []],
    [{ groups: null }, 'groups', []],
    [{ groups: 'a' }, 'groups.length', []],
    [{}, 'constructor.name', []],
  ])('%j %s: %j', (claims, name, values) => {
    expect(claimValues(claims, name)).toEqual(values)
  })
})

describe('The access that values give', () => {
  const roles = [
    ['readers', 'viewer'],
    ['buyers', 'staff'],
    ['owners', 'admin'],
  ] as const
  const branches = [
    ['dar', 'DSM'],
    ['coast', 'DSM'],
    ['coast', 'TGA'],
    ['owners', 'ARK'],
    ['head', '*'],
  ] as const

  it.each([
    [['buyers'], { role: 'staff', branch_tags: undefined }],
    [['readers', 'buyers'], { role: 'staff', branch_tags: undefined }],
    [['buyers', 'owners', 'readers'], { role: 'admin', branch_tags: undefined }],
    [['Buyers'], undefined],
    [[], undefined],
  ])('%j without a mapping of branches: %j', (values, access) => {
    expect(mappedAccess(values, { roles, branches: undefined })).toEqual(access)
  })

  it.each([
    [['buyers', 'dar', 'coast'], { role: 'staff', branch_tags: ['DSM', 'TGA'] }],
    [['readers', 'head'], { role: 'viewer', branch_tags: ['*'] }],
    [['owners'], { role: 'admin', branch_tags: undefined }],
    [['buyers'], undefined],
    [['dar'], undefined],
  ])('%j with a mapping of branches: %j', (values, access) => {
    expect(mappedAccess(values, { roles, branches })).toEqual(access)
  })
})
