import { currencies } from './currencies'

/** What people write for a currency besides its code, as `plainSign` makes it; of several currencies, none is meant more than another. */
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

/** Bare signs of many currencies that trade between countries takes for one: a "$" that says no more is the US dollar, a "£" the British pound. */
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
  // One letter, such as "K" or "m", is too little to tell by.
  if (sign.length > 1 || /\p{Sc}/u.test(sign)) bySymbol.set(sign, [...(bySymbol.get(sign) ?? []), code])
}

/** Small letters, full width and spaces aside: " T.Sh. " is "tsh", "US $" "us$". */
function plainSign(text: string): string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*(\p{Sc})\s*/gu, '$1')
  return plain.replace(/\.(?=.|$)/gu, '')
}

/** The currencies that a sign or a short word such as "TSh", "US$" or "/=" may stand for; none for what is no sign. */
export function currenciesOfSign(text: string): readonly string[] {
  const sign = plainSign(text)
  return byWord.get(sign) ?? byWord.get(sign.replace(/\/[=-]$/, '')) ?? bySymbol.get(sign) ?? []
}

/** Does a word of running text stand for a currency ("Tsh", "US$", "/=")? Codes and symbols such as "Ft", "R" or "all" mean other things there. */
export function isCurrencyWord(text: string): boolean {
  const sign = plainSign(text)
  return byWord.has(sign) && !/^\p{L}$/u.test(sign)
}

/**
 * The one currency that a sign means here, or undefined where several are meant as well. The company's own counts first. A bare "$" is
 * the US dollar and a bare "£" the British pound, as in trade between countries, unless the file names another dollar or pound beside it.
 * @param beside the codes that stand elsewhere in the file
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
