import { currencies } from './currencies'

/** Spellings besides the code, as returned by `plainSign`; several currencies have the same priority. */
const written: Record<string, string> = {
  'tsh tshs tzsh tzshs': 'TZS',
  'ksh kshs kesh': 'KES',
  'ush ushs ugsh ugshs': 'UGX',
  'us$ usd$ $us $usd u$ us-dollar us-dollars': 'USD',
  '€ euro euros eur€ €eur': 'EUR',
  '£stg stg£ stg gb£ gbp£ £gbp uk£': 'GBP',
  'rmb cn¥ cny¥ ¥cny rmb¥ ¥rmb 元 人民币 yuan yuans': 'CNY',
  'jp¥ jpy¥ ¥jpy yen 円': 'JPY',
  '₹ inr₹ ₹inr irs': 'INR',
  'ca$ cad$ can$ $cad $can cdn$': 'CAD',
  'au$ a$ aud$ $aud': 'AUD',
  'hk$ hkd$': 'HKD',
  's$ sg$ sgd$': 'SGD',
  'nz$ nzd$': 'NZD',
  'r zar rand rands': 'ZAR',
  birr: 'ETB',
  zmk: 'ZMW',
  'meticais metical': 'MZN',
  'frw rwfr': 'RWF',
  'fbu bif': 'BIF',
  'fc cdf': 'CDF',
  '₦ naira nairas': 'NGN',
  'gh₵ ghc gh¢ cedi cedis': 'GHS',
  'sfr sfrs': 'CHF',
  'sh shs /= /- shilingi': 'TZS KES UGX SOS',
  'rs ₨': 'INR PKR LKR NPR MUR SCR',
  'dh dhs': 'AED MAD',
  'cfa fcfa cfaf': 'XAF XOF',
  c$: 'CAD NIO',
  '¥': 'CNY JPY',
  kr: 'SEK NOK DKK ISK',
}

/** Bare signs that international trade uses for one currency: "$" is the US dollar, "£" the British pound. */
const usual: Record<string, string> = { $: 'USD', '£': 'GBP' }

const byWord = new Map(
  Object.entries(written).flatMap(([signs, codes]) =>
    signs.split(' ').map((sign) => [sign.replace('us-', 'us '), codes.split(' ')] as const),
  ),
)
for (const sign of Object.keys(usual))
  byWord.set(
    sign,
    currencies.filter(({ symbol, symbol_native }) => symbol === sign || symbol_native === sign).map(({ code }) => code),
  )

const bySymbol = new Map<string, string[]>()
for (const { code, symbol } of currencies) {
  const sign = plainSign(symbol)
  if (sign.length > 1 || /\p{Sc}/u.test(sign)) bySymbol.set(sign, [...(bySymbol.get(sign) ?? []), code])
}

/** Lower case, without width differences, spaces and points: " T.Sh. " is "tsh", "US $" is "us$". */
function plainSign(text: string): string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?:(?<!\s)\s+)?(\p{Sc})\s*/gu, '$1')
  return plain.replace(/\.(?=.|$)/gu, '')
}

/** The possible currencies of a sign or short word such as "TSh", "US$" or "/="; empty when it is none. */
export function currenciesOfSign(text: string): readonly string[] {
  const sign = plainSign(text)
  return byWord.get(sign) ?? byWord.get(sign.replace(/\/[=-]$/, '')) ?? bySymbol.get(sign) ?? []
}

/** In running text, codes and symbols such as "Ft", "R" or "all" have other meanings. */
export function isCurrencyWord(text: string): boolean {
  const sign = plainSign(text)
  return byWord.has(sign) && !/^\p{L}$/u.test(sign)
}

/**
 * The currency of a sign; undefined when ambiguous. The company's own has priority, then the codes in `beside`.
 * Otherwise a bare "$" is the US dollar and a bare "£" the British pound.
 */
export function currencyOfSign(
  text: string,
  own: string | undefined,
  beside: readonly string[] = [],
): string | undefined {
  const meant = currenciesOfSign(text)
  if (meant.length <= 1) return meant[0]
  const named = meant.filter((code) => beside.includes(code))
  const assumed = meant.find((code) => code === own) ?? usual[plainSign(text)]
  if (assumed === undefined) return named.length === 1 ? named[0] : undefined
  return named.every((code) => code === assumed) ? assumed : undefined
}
