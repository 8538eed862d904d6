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

const choice = (value: string, label: string) => ({ value, label })
const inside = [choice('XUS', 'Old'), choice('Q', 'Old bus'), choice('AUD', 'Australian Dollar')]

it.each<[rule: string, typed: string, list: { value: string; label: string }[], found: string[]]>([
  [
    'the code itself, then what begins so, then a word that does',
    'us',
    [
      ...inside,
      choice('X1', 'New US dollar'),
      choice('X2', 'US Dollar'),
      choice('USD', 'American Dollar'),
      choice('US', 'United States'),
    ],
    ['US', 'X2', 'USD', 'X1', 'XUS', 'Q', 'AUD'],
  ],
  [
    'where every word begins one before where only one does',
    'dollar us',
    [choice('A', 'Dollarama bus'), choice('B', 'New US dollar')],
    ['B', 'A'],
  ],
  [
    'what begins with all the words as they are typed',
    'us dollar',
    [choice('A', 'New US dollar'), choice('B', 'US dollar')],
    ['B', 'A'],
  ],
  ['the beginning of a word, not its end', 'tan', [choice('A', 'Sultan'), choice('B', 'Old Tanzania')], ['B', 'A']],
])('first comes %s', (_, typed, list, found) => {
  expect(findChoices(list, typed).map(({ value }) => value)).toEqual(found)
})
