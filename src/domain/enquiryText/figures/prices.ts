const currency = String.raw`(?:tzs|tshs?|kes|kshs?|ugx|ushs?|rwf|fbu|usd|us\$|eur|gbp|aed|inr|cny|rmb|zar|[$€£])`
const amount = String.raw`\d[\d.,]*`
const each = String.raw`(?:\s*(?:/[=-]|each\b|apiece\b|ea\b|(?:per|/)\s?\p{L}+))*`
const lead = String.raw`(?:(?:budget|target(?: price)?|max(?:imum)?(?: price)?|last (?:paid|price)|old price|price|bei|prix)\s*(?:is|was|of|about|:|=)?\s*)`

/** Unit prices and budgets: "@ 16,500/=", "(last price USD 95.00)", ", budget 12,500/= per ream". */
const prices = [
  new RegExp(String.raw`\s@\s*${currency}?\.?\s*${amount}(?:\s?${currency})?${each}(?:\s*=\s*${amount})?`, 'giu'),
  new RegExp(String.raw`[\s,;–-]*\(?${lead}?(?<![\p{L}\d])${currency}\.?\s?${amount}${each}\)?`, 'giu'),
  new RegExp(
    String.raw`[\s,;–-]*\(?${lead}?(?<![\p{L}\d.,])${amount}\s?(?:${currency}(?!\p{L})|/[=-])${each}\)?`,
    'giu',
  ),
  new RegExp(String.raw`[\s,;–-]+\(?${lead}${amount}${each}\)?$`, 'giu'),
]

export const withoutPrices = (text: string): string =>
  /[\d]/.test(text) ? prices.reduce((rest, price) => rest.replace(price, ' '), text).trim() : text
