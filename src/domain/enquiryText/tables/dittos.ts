import type { PlacedGoods } from '../lines/goodsLine'

const sign = /^(?:ditto|-?do-|do\.|idem|id\.|"|''|同上|kama juu)(?=[\s,]|$)[\s,]*/i

/** A single quote sign between spaces is a ditto; after a figure it means inches. */
export const withDittos = (line: string): string =>
  line.replace(/(?=["'])(?<=^\s*(?:\d{1,3}[.)]?\s+)?)(?:"|'')(?=\s)/, 'ditto')

/** Replaces "ditto" with the goods above: "ditto black" is "black (ditto: Gloss paint white 20L)". */
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
