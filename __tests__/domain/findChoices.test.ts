import { findChoices } from '../../src/domain/findChoices'

const choices = [
  { value: 'TZS', label: 'TZS – Tanzanian Shilling' },
  { value: 'USD', label: 'USD – US Dollar' },
  { value: 'AUD', label: 'AUD – Australian Dollar' },
  { value: 'KES', label: 'KES – Kenyan Shilling' },
  { value: 'CI', label: 'Côte d’Ivoire' },
]

it.each([
  ['', ['TZS', 'USD', 'AUD', 'KES', 'CI']],
  ['usd', ['USD']],
  ['us', ['USD', 'AUD']],
  ['shilling', ['TZS', 'KES']],
  ['dollar au', ['AUD']],
  ['cote', ['CI']],
  ['franc', []],
])('%j finds %j', (typed, found) => {
  expect(findChoices(choices, typed).map(({ value }) => value)).toEqual(found)
})
