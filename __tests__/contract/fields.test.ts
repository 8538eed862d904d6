import { businessDay, decimal, unit } from '../../src/contract/fields'
import { units } from '../../src/domain/items/units'

const messageOf = ({ error }: { error?: { issues: { message: string }[] } }) =>
  error?.issues.map(({ message }) => message)

describe('A unit', () => {
  it.each(units.map(({ code, symbol, name }) => [code, symbol, name]))(
    '%s is read from its code, its symbol (%s) and its name (%s), as exports have them',
    (code, symbol, name) => {
      expect([code, symbol, name].map((text) => unit.parse(text))).toEqual([code, code, code])
    },
  )

  it('that is none is refused', () => {
    expect(messageOf(unit.safeParse('furlong'))).toEqual(['Choose a unit from the list.'])
  })
})

it('A number that is sent as a number is refused with how to send it', () => {
  expect(messageOf(decimal().safeParse(12.5))).toEqual(['Send a number as text, such as "12.5".'])
  expect(messageOf(decimal().safeParse(null))).toEqual(['Enter a number.'])
  expect(decimal().parse('12.50')).toBe('12.50')
})

describe('A day of business', () => {
  const year = new Date().getUTCFullYear()
  it.each(['2000-01-01', `${year}-02-28`, `${year + 9}-12-31`])('can be %s', (day) => {
    expect(businessDay.parse(day)).toBe(day)
  })
  it.each(['0202-11-30', '1999-12-31', `${year + 11}-01-01`, '2206-11-30'])('cannot be %s', (day) => {
    expect(messageOf(businessDay.safeParse(day))).toEqual(['Enter a day from 2000 on, at most ten years ahead.'])
  })
  it('that is no date says only that', () => {
    expect(messageOf(businessDay.safeParse('30.11.2026'))).toEqual(['Enter a date such as 2026-11-20.'])
  })
})
