import { countryCodes } from '../../src/domain/countries'

const english = new Intl.DisplayNames('en', { type: 'region' })

/** Northwind's own short names; the others are the English names of the standard. */
const short: [name: string, code: string][] = [
  ['UK', 'GB'],
  ['USA', 'US'],
]
const codes = new Map([...countryCodes.map((code): [string, string] => [english.of(code) ?? code, code]), ...short])

/** The ISO 3166-1 code of a country that Northwind names; undefined for a name that is none. */
export const countryCode = (name: string): string | undefined => codes.get(name)
