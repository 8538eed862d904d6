import type { Role } from '../../../src/domain/access/permissions'
import {
  claimValues,
  mappedAccess,
  mappedChange,
  mergedClaims,
  readMapping,
} from '../../../src/domain/access/singleSignOn'

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

describe('The claims of an ID token and of the user information', () => {
  it.each([
    [
      'both of the ID token',
      { email: 'a@x.example', email_verified: true },
      { email: 'b@x.example', email_verified: false },
      ['a@x.example', true],
    ],
    [
      'an address of the ID token that says nothing',
      { email: 'a@x.example' },
      { email: 'b@x.example', email_verified: true },
      ['a@x.example', undefined],
    ],
    [
      'an address of the user information that says nothing',
      { email_verified: true },
      { email: 'b@x.example' },
      ['b@x.example', undefined],
    ],
    ['both of the user information', {}, { email: 'b@x.example', email_verified: true }, ['b@x.example', true]],
    ['none', { email_verified: true }, { email_verified: true }, [undefined, true]],
  ])('have an address that is verified by its own source: %s', (_, id_token, user_info, [email, email_verified]) => {
    const claims = mergedClaims(id_token, { groups: ['a'], ...user_info })
    expect([claims.email, claims.email_verified, claims.groups]).toEqual([email, email_verified, ['a']])
  })

  it('are those of the ID token otherwise', () =>
    expect(mergedClaims({ sub: 'a', groups: ['a'] }, { sub: 'a', groups: ['b'], name: 'Juma' })).toMatchObject({
      groups: ['a'],
      name: 'Juma',
    }))
})

describe('A mapped role', () => {
  const branch_role = { branch_id: 'dar', role: 'staff', sees_costs: true } as const
  const before = { role: 'sales', sees_costs: true, branch_ids: ['dar', 'ark'], branch_roles: [branch_role] } as const
  it.each([
    ['the same role changes nothing', 'sales', undefined, undefined],
    ['the same branches in another order neither', 'sales', ['ark', 'dar'], undefined],
    ['other branches are given', 'sales', ['dar'], { branch_ids: ['dar'] }],
    [
      'a lesser role takes roles in branches and costs away',
      'viewer',
      undefined,
      { role: 'viewer', sees_costs: false, branch_roles: [] },
    ],
    [
      'also with branches',
      'finance',
      ['dar'],
      { role: 'finance', sees_costs: false, branch_roles: [], branch_ids: ['dar'] },
    ],
    ['a greater role takes nothing away', 'staff', undefined, { role: 'staff' }],
  ] satisfies [string, Role, string[] | undefined, unknown][])('%s', (_, role, branch_ids, changes) =>
    expect(mappedChange(before, { role, branch_ids })).toEqual(changes),
  )
})
