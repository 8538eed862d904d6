import { isOurPath } from '../../src/app/ourPath'

describe('The page that opens after sign-in', () => {
  it.each(['/dashboard', '/admin/clients?q=gold', '/rfq/019a', '/admin/suppliers/items'])('can be %s', (path) =>
    expect(isOurPath(path)).toBe(true),
  )

  it.each([
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    'javascript:alert(1)',
    'dashboard',
    '/nowhere',
    '/',
    '',
    null,
    undefined,
    7,
  ])('is never %s', (path) => expect(isOurPath(path)).toBe(false))
})
