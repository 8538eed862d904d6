import { emails } from '../../../src/contract/fields'
import { addressesIn } from '../../../src/domain/mails/addresses'
import { numbered } from '../../../src/domain/mails/numbered'

describe('A list of e-mail addresses', () => {
  it.each([
    ['one', 'grace@example.com', ['grace@example.com']],
    ['by commas', 'a@example.com,b@example.com', ['a@example.com', 'b@example.com']],
    [
      'by semicolons and lines, as mail programs copy them',
      'a@x.com; b@x.com\nc@x.com;',
      ['a@x.com', 'b@x.com', 'c@x.com'],
    ],
    ['with names', 'Grace Mollel <grace@x.com>, "Juma" <juma@x.com>', ['grace@x.com', 'juma@x.com']],
    ['each once, in any case', 'a@x.com, A@X.com, b@x.com', ['a@x.com', 'b@x.com']],
    ['with what is none', 'a@x.com, grace', ['a@x.com', 'grace']],
    ['empty', ' , ;', []],
  ])('is read: %s', (_words, list, expected) => {
    expect(addressesIn(list)).toEqual(expected)
  })

  it.each([
    ['grace@x.com; Juma <juma@x.com>', 'grace@x.com, juma@x.com', undefined],
    ['grace@x.com, juma', undefined, 'Enter e-mail addresses such as name@example.com (you entered juma).'],
    ['', undefined, 'Enter a value.'],
    [Array.from({ length: 21 }, (_, index) => `a${index}@x.com`).join(','), undefined, 'Enter at most 20 addresses.'],
    [
      'grace@x.com\r\nBcc: all@x.com',
      undefined,
      'Enter e-mail addresses such as name@example.com (you entered Bcc: all@x.com).',
    ],
  ])('is validated: %s', (list, value, message) => {
    const checked = emails.safeParse(list)
    expect([checked.data, checked.error?.issues[0]?.message]).toEqual([value, message])
  })
})

describe('A letter that is written before its document has a number', () => {
  it('gets the number at each place of it, whatever the number contains', () => {
    expect(numbered('Quotation {number}: our {number}.', 'ORD-$&-1')).toBe('Quotation ORD-$&-1: our ORD-$&-1.')
  })
})
