import { findChoices } from '../../../src/domain/text/findChoices'

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
])('The search %j finds %j', (typed, found) => {
  expect(findChoices(choices, typed).map(({ value }) => value)).toEqual(found)
})

const choice = (value: string, label: string) => ({ value, label })
const inside = [choice('XUS', 'Old'), choice('Q', 'Old bus'), choice('AUD', 'Australian Dollar')]

it.each<[rule: string, typed: string, list: { value: string; label: string }[], found: string[]]>([
  [
    'the exact code, then codes that begin with it, then words that do',
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
    'every word at a beginning before one only',
    'dollar us',
    [choice('A', 'Dollarama bus'), choice('B', 'New US dollar')],
    ['B', 'A'],
  ],
  [
    'a text that begins with all typed words',
    'us dollar',
    [choice('A', 'New US dollar'), choice('B', 'US dollar')],
    ['B', 'A'],
  ],
  ['the beginning of a word, not its end', 'tan', [choice('A', 'Sultan'), choice('B', 'Old Tanzania')], ['B', 'A']],
])('The first match is %s', (_, typed, list, found) => {
  expect(findChoices(list, typed).map(({ value }) => value)).toEqual(found)
})
