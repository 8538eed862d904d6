import { findCurrency } from '../currencyNames'
import { currenciesOfSign } from '../currencySigns'

export interface AmountCell {
  /** The figure as it is written; undefined where the cell says more than an amount. */
  number: string | undefined
  /** What stands around it: "TSh" and "/=". */
  signs: readonly string[]
}

// A sign before its first digit belongs to it, but for the full stop of a word: ".50" is a half, "Tsh.50" fifty.
const figure = /[-\u2212]?\s*(?:(?<!\p{L})[.,])?\d[\d.,'’\s]*/u

/** "TSh 36,500.00/=" as its figure and the signs of money around it. */
export function amountOf(text: string): AmountCell {
  const [found = ''] = figure.exec(text) ?? []
  const around = found === '' ? [text.trim()] : text.split(found).map((part) => part.trim())
  const signs = around.filter((part) => part !== '')
  const number = found.trim().replace(/[.,]$/, '')
  return { number: number !== '' && signs.every(meansMoney) ? number : undefined, signs }
}

/** A currency, be it one of several. */
const meansMoney = (text: string) => currenciesOfSign(text).length > 0 || findCurrency(text).code !== undefined

/** The currency that stands beside the figure of a cell or is all of it; undefined where none or more than one is meant. */
export function currencyOfAmount(text: string, own?: string): string | undefined {
  return amountOf(text)
    .signs.map((sign) => findCurrency(sign, own).code)
    .find((code) => code !== undefined)
}
