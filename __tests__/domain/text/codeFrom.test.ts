import { codeFrom } from '../../../src/domain/text/codeFrom'

it.each([
  ['Kilimo Fresh Ltd', 'KILIMO'],
  ['Müller & Söhne', 'MULLER'],
  ['«Étoile» du Sud', 'ETOILE'],
  ['Constructions Africaines', 'CONSTRUC'],
  ['3M', '3M'],
  ['中国', ''],
])('The suggested code for %s is %j', (name, code) => {
  expect(codeFrom(name)).toBe(code)
})
