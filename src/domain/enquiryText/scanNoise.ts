import { unitInText, unitKind } from './unitWords'

/** A figure that a scanner read letters into: "1O", "2OO", "l5", "l9/11/2O26". It holds a digit and nothing but digits, O, o, l and I. */
const figure = /(?<![\p{L}\d])(?=[OolI]*\d)(?=\d*[OolI])[\dlI][\dOolI]*(?![\p{L}\d])/gu
/** The same with its unit behind it: "5Okg". */
const withUnit = /(?<![\p{L}\d])(\d+[Oo][\dOo]*)(?=(?:kgs?|g|mm|cm|m|mtrs?|l|ltrs?|pcs|nos|w|v|a)\b)/giu

const digits = (text: string) => text.replace(/[Oo]/g, '0').replace(/[lI]/g, '1')

/** Letters that a scanner took for digits are digits again; "5l" stays five litres, unless a unit that counts follows it. */
export function repairedScan(text: string): string {
  if (!/\d[OolI]|[OolI]\d/.test(text)) return text
  return text
    .replace(figure, (found, at: number) => {
      if (!/^\d+l$/.test(found)) return digits(found)
      const next = /^\s+(\S+)/.exec(text.slice(at + found.length))?.[1]
      const unit = next && unitInText(next)
      return unit && unitKind(unit) === 'count' ? digits(found) : found
    })
    .replace(withUnit, digits)
}
