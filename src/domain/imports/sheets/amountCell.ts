import { findCurrency } from '../../money/currencyNames'
import { currenciesOfSign } from '../../money/currencySigns'

export interface AmountCell {
  /** The figure as written; undefined when the cell contains more than an amount. */
  number: string | undefined
  signs: readonly string[]
}

// A sign before the first digit belongs to it, except the full stop of a word: ".50" is 0.5, "Tsh.50" is 50.
const figure = /(?:[-\u2212]\s*)?(?:(?<!\p{L})[.,])?\d[\d.,'’\s]*/u

/** Splits "TSh 36,500.00/=" into the figure and the currency signs. */
export function amountOf(text: string): AmountCell {
  const [found = ''] = figure.exec(text) ?? []
  const around = found === '' ? [text.trim()] : text.split(found).map((part) => part.trim())
  const signs = around.filter((part) => part !== '')
  const number = found.trim().replace(/[.,]$/, '')
  return { number: number !== '' && signs.every(meansMoney) ? number : undefined, signs }
}

const meansMoney = (text: string) => currenciesOfSign(text).length > 0 || findCurrency(text).code !== undefined

/** The currency beside a cell's figure, or the whole cell's; undefined when there is none or more than one. */
export function currencyOfAmount(text: string, own?: string): string | undefined {
  return amountOf(text)
    .signs.map((sign) => findCurrency(sign, own).code)
    .find((code) => code !== undefined)
}
