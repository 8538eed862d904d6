import { units } from '../domain/items/units'
import { separatorsOf, writeNumber } from '../domain/money/numberFormat'
import { unitText } from './unitText'

/** "TZS 13,620,000", "60 pcs", "17.5 %": a code before, or a unit after, a figure as the rules and the server write it. */
const figure = /^([A-Z]{3}[ \u00a0])?([\u2212-]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)([ \u00a0](.+))?$/
const codeOf = new Map(units.map(({ code, symbol }) => [symbol, code]))

/**
 * Returns what writes the figures of messages, which arise in English, in the number format of a language, and the units
 * after them in its words. A text that is no figure is returned as it is.
 */
export function figuresIn(language: string): (text: string) => string {
  const separators = separatorsOf(language)
  return (text) => {
    const [, code = '', sign = '', number, after = '', unit = ''] = figure.exec(text) ?? []
    if (number === undefined) return text
    const known = codeOf.get(unit)
    if (after && unit !== '%' && known === undefined) return text
    const decimals = number.split('.')[1]?.length ?? 0
    const written = writeNumber(`${sign && '-'}${number.replaceAll(',', '')}`, separators, decimals)
    return `${code}${written}${known === undefined ? after : `${after.charAt(0)}${unitText(known)}`}`
  }
}
