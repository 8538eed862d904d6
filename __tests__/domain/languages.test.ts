import { languageOf } from '../../src/domain/languages'

it.each([
  ['en', 'en'],
  ['sw', 'sw'],
  ['fr', 'fr'],
  ['de', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('who reads %j is written to in %s', (language, written) => {
  expect(languageOf(language)).toBe(written)
})
