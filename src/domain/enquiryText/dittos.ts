import type { PlacedGoods } from './goodsLine'

/** A word or sign that stands for what the line above says. */
const sign = /^(?:ditto|-?do-|do\.|idem|id\.|"|''|同上|kama juu)(?=[\s,]|$)[\s,]*/i

/** A quote alone between spaces is a ditto; behind a figure it is inches. */
export const withDittos = (line: string): string => line.replace(/(?<=^\s*(?:\d{1,3}[.)]?\s+)?)(?:"|'')(?=\s)/, 'ditto')

/** Lines that say "ditto" with the goods above that they mean: "ditto black" is "black (ditto: Gloss paint white 20L)". */
export function namedDittos(goods: readonly PlacedGoods[]): PlacedGoods[] {
  let above = ''
  return goods.map(({ line, at }) => {
    const rest = line.description.replace(sign, '')
    if (rest === line.description || above === '') {
      above = line.description
      return { line, at }
    }
    return { at, line: { ...line, description: rest ? `${rest} (ditto: ${above})` : above } }
  })
}
