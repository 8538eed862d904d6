/** How the amounts of a currency are rounded: to its digits, and what is due to the step that is paid (0: the last digit). */
export interface CurrencyDigits {
  decimal_digits: number
  rounding: number
}

/** The codes by their digits (ISO 4217): what every page needs of `currencies.json`, without its names. */
const codes: readonly [decimal_digits: number, codes: string][] = [
  [0, 'TZS BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [
    2,
    `USD CAD EUR AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CDF CHF
    CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR
    ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
    MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP
    SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD UAH UYU UZS VED VES WST XCD XCG YER ZAR ZMW
    ZWG`,
  ],
]

/** Steps that are paid and are not the last digit: there are no smaller coins. */
const steps: { [code: string]: number | undefined } = { CHF: 0.05 }

const byCode = new Map(
  codes.flatMap(([decimal_digits, list]) =>
    list.split(/\s+/).map((code): [string, CurrencyDigits] => [code, { decimal_digits, rounding: steps[code] ?? 0 }]),
  ),
)

/** The digits of a currency by its code in capitals; undefined if unknown. */
export const currencyDigits = (code: string): CurrencyDigits | undefined => byCode.get(code)
