import { countryCodes } from '../../parties/countries'

/** Common country names besides those in English, French or Swahili. */
const alsoCalled: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  'united states of america': 'US',
  uae: 'AE',
  'south korea': 'KR',
  korea: 'KR',
  russia: 'RU',
  vietnam: 'VN',
  'viet nam': 'VN',
  drc: 'CD',
  'dr congo': 'CD',
  'ivory coast': 'CI',
  'hong kong': 'HK',
  macau: 'MO',
  'czech republic': 'CZ',
  holland: 'NL',
  turkey: 'TR',
  swaziland: 'SZ',
  'tanzania united republic of': 'TZ',
  'united republic of tanzania': 'TZ',
  'p r china': 'CN',
  prc: 'CN',
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const languages = ['en', 'fr', 'sw']
let names: Map<string, string> | undefined

function namesOfAll(): Map<string, string> {
  const known = languages.flatMap((language) => {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region' })
    return countryCodes.map((code): [string, string] => [plain(inLanguage.of(code) ?? code), code])
  })
  return new Map([...known, ...Object.entries(alsoCalled)])
}

/** The ISO 3166-1 code of a country given by code or name; undefined if unknown. */
export function findCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (countryCodes.includes(code)) return code
  names ??= namesOfAll()
  return names.get(plain(text))
}
