import { countryCodes } from '../../src/domain/parties/countries'

const english = new Intl.DisplayNames('en', { type: 'region' })

/** Northwind's own short names; its other names are the English ones of the standard. */
const short: [name: string, code: string][] = [
  ['UK', 'GB'],
  ['USA', 'US'],
]
const codes = new Map([...countryCodes.map((code): [string, string] => [english.of(code) ?? code, code]), ...short])

/** Returns the ISO 3166-1 code of a country named by Northwind; undefined for an unknown name. */
export const countryCode = (name: string): string | undefined => codes.get(name)
