import { readTypedDay } from '../../../src/domain/dates/typedDay'
import { readTypedMoment, writeMoment } from '../../../src/domain/dates/typedMoment'
import { writeDay } from '../../../src/domain/dates/writtenDay'

const today = '2026-11-26'

describe('A typed day', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['3/4/2026', '2026-04-03'],
    ['03.04.26', '2026-04-03'],
    ['3-4-2026', '2026-04-03'],
    ['3 4 2026', '2026-04-03'],
    ['20112026', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['20 Nov 2026', '2026-11-20'],
    ['20 november 26', '2026-11-20'],
    ['20nov2026', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['20th of November 2026', '2026-11-20'],
    ['29/2/2028', '2028-02-29'],
    ['  20/11/2026 ', '2026-11-20'],
  ])('%s is %s', (text, day) => expect(readTypedDay(text, today, 'en')).toBe(day))

  it.each([
    ['fr', '1er février 2027', '2027-02-01'],
    ['fr', '20 Feb 2027', '2027-02-20'],
    ['pt', '20 de nov. de 2026', '2026-11-20'],
    ['sw', '20 Ago 2026', '2026-08-20'],
    ['ar', '٢٠ نوفمبر ٢٠٢٦', '2026-11-20'],
    ['zh', '2026年11月20日', '2026-11-20'],
  ])('in the language of the page or in English: %s: %s is %s', (language, text, day) =>
    expect(readTypedDay(text, today, language)).toBe(day),
  )

  it.each([
    ['30/11', '2026-11-30'],
    ['30/11/', '2026-11-30'],
    ['20/12', '2026-12-20'],
    ['15 jan', '2027-01-15'],
    ['31 may', '2026-05-31'],
    ['20 Jun', '2026-06-20'],
  ])('without a year is the nearest: %s is %s', (text, day) => expect(readTypedDay(text, today, 'en')).toBe(day))

  it.each([
    '',
    '20',
    '2011',
    '11/20/2026',
    '31/02/2026',
    '29/2/2027',
    '0/1/2026',
    '20/11/202',
    '20/11/20260',
    '20/11/2026/1',
    '20 ju 2026',
    '20 dez 2026',
    '20 nov dec',
    'Friday 20',
    'next week',
    '20 Nov 2026 17:00',
    '2026-11',
    '20/11/0206',
    '99999999',
  ])('is nothing else: "%s" is refused', (text) => expect(readTypedDay(text, today, 'en')).toBeUndefined())

  it.each(['en', 'sw', 'fr', 'ar', 'zh', 'pt'])(
    'is read as the field writes it, each day of two years: %s',
    (language) => {
      for (let time = Date.UTC(2027, 0, 1); time < Date.UTC(2029, 0, 1); time += 86_400_000) {
        const day = new Date(time).toISOString().slice(0, 10)
        const written = writeDay(day, language)
        expect([written, readTypedDay(written, today, language)]).toEqual([written, day])
        expect(written).not.toMatch(/[٠-٩]/)
      }
    },
  )
})

describe('A typed day and time', () => {
  it.each([
    ['20/11/2026 17:00', '2026-11-20T17:00'],
    ['20 Nov 2026, 9:05', '2026-11-20T09:05'],
    ['2026-11-20T17:00', '2026-11-20T17:00'],
    ['20 Nov 5:30 pm', '2026-11-20T17:30'],
    ['20 Nov 12:30 am', '2026-11-20T00:30'],
    ['20/11/2026 17h30', '2026-11-20T17:30'],
    ['20/11/2026 17.30', '2026-11-20T17:30'],
  ])('%s is %s', (text, moment) => expect(readTypedMoment(text, today, 'en')).toBe(moment))

  it.each([
    '20/11/2026',
    '17:00',
    '20/11/2026 25:00',
    '20/11/2026 17:60',
    '20/11/2026 13:00 pm',
    '31/2/2026 17:00',
    '',
  ])('"%s" is refused', (text) => expect(readTypedMoment(text, today, 'en')).toBeUndefined())

  it('is read as the field writes it', () =>
    expect(readTypedMoment(writeMoment('2026-11-20T17:00', 'en'), today, 'en')).toBe('2026-11-20T17:00'))
})
