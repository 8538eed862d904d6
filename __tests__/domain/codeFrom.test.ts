import { codeFrom } from '../../src/domain/codeFrom'

it.each([
  ['Kilimo Fresh Ltd', 'KILIMO'],
  ['Müller & Söhne', 'MULLER'],
  ['«Étoile» du Sud', 'ETOILE'],
  ['Constructions Africaines', 'CONSTRUC'],
  ['3M', '3M'],
  ['中国', ''],
])('A code for %s begins as %j', (name, code) => {
  expect(codeFrom(name)).toBe(code)
})
