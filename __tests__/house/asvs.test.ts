import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../support/ledger'

/** The numbers of the requirements by level: `1.2.1-3,5` is 1.2.1, 1.2.2, 1.2.3 and 1.2.5. */
const numbersOf = {
  1: `
    1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1
    6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1
    12.2.1-2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `
    1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3 4.2.1
    4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2
    7.4.3-5 7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2
    10.7.1-3 11.1.1-2 11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5
    14.1.1-2 14.2.2-4 14.3.2-3 15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4
    17.3.1-2`,
}

function expanded(numbers: string): string[] {
  return numbers
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [, section = '', last = ''] = /^(\d+\.\d+)\.([\d,-]+)$/.exec(group) ?? []
      return last.split(',').flatMap((part) => {
        const [from = 0, to = from] = part.split('-').map(Number)
        return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
      })
    })
}

const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
const verdicts = ['met', 'not tested', 'not met', 'does not apply'] as const

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, number = '', rest = '']) => {
  const [level = '', asks = '', verdict = '', why = '', ...more] = rest.split('|').map((cell) => cell.trim())
  return { number, level, asks, verdict, why, more }
})

const placesIn = (text: string) =>
  [...text.matchAll(/`((?:src|docs|scripts|__tests__|\.github)\/[^`]+|\.?\w+\.(?:md|json))`/g)].map(
    ([, place = '']) => place,
  )
const isTest = (place: string) => place.startsWith('__tests__/')

/** The counts of some rows, as the table at the top of the page has them. */
const countsOf = (counted: typeof rows) =>
  [counted.length, ...verdicts.map((verdict) => counted.filter((row) => row.verdict === verdict).length)].join(' | ')

describe('The page about OWASP ASVS', () => {
  it('has each requirement of levels 1 and 2 once, with its level', () => {
    const expected = ([1, 2] as const).flatMap((level) => expanded(numbersOf[level]).map((each) => `${each}, ${level}`))
    expect(expected).toHaveLength(253)
    expect(rows.map(({ number, level }) => `${number}, ${level}`).toSorted()).toEqual(expected.toSorted())
  })

  it('says of each what it asks for and one of four verdicts, with its place or its reason', () => {
    const wanting = rows.filter(
      ({ asks, verdict, why, more }) => !asks || !why || more.length > 0 || !verdicts.some((each) => each === verdict),
    )
    expect(wanting).toEqual([])
  })

  it('names for each that is met a place and a test', () => {
    const wanting = rows.filter(({ verdict, why }) => {
      const places = placesIn(why)
      return verdict === 'met' && !(places.some(isTest) && !places.every(isTest))
    })
    expect(wanting.map(({ number }) => number)).toEqual([])
  })

  it('names for each that is not tested a place and no test', () => {
    const wanting = rows.filter(({ verdict, why }) => {
      const places = placesIn(why)
      return verdict === 'not tested' && (places.length === 0 || places.some(isTest))
    })
    expect(wanting.map(({ number }) => number)).toEqual([])
  })

  it('says of each that is not met what is needed, or under which number it says so', () => {
    const wanting = rows.filter(
      ({ verdict, why }) => verdict === 'not met' && !/needed|\b(?:as )?\d+\.\d+\.\d+\b/.test(why),
    )
    expect(wanting.map(({ number }) => number)).toEqual([])
  })

  it('names only places that exist', () => {
    const places = rows.flatMap(({ why }) => placesIn(why))
    expect(places.length).toBeGreaterThan(200)
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })

  it('counts right, by chapter, by level and in all', () => {
    const counts = [...page.matchAll(/^\| (?:(\d+) [^|]+|(Level (\d)|All)) \| (\d+(?: \| \d+){4}) \|$/gm)]
    expect(counts).toHaveLength(20)
    for (const [, chapter, total, level, numbers] of counts) {
      const counted = rows.filter((row) =>
        chapter ? row.number.startsWith(`${chapter}.`) : level === undefined || row.level === level,
      )
      expect([chapter ?? total, numbers]).toEqual([chapter ?? total, countsOf(counted)])
    }
  })
})
