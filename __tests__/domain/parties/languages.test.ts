import { languageOf } from '../../../src/domain/parties/languages'

it.each([
  ['en', 'en'],
  ['sw', 'sw'],
  ['fr', 'fr'],
  ['de', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('A party with the language %j gets documents in %s', (language, written) => {
  expect(languageOf(language)).toBe(written)
})
