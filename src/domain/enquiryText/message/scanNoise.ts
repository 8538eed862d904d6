import { unitInText, unitKind } from '../figures/unitWords'

/** A figure in which a scanner read letters: "1O", "2OO", "l5", "l9/11/2O26". It has at least one digit. */
const figure = /(?<![\p{L}\d])(?=[OolI]*\d)(?=\d*[OolI])[\dlI][\dOolI]*(?![\p{L}\d])/gu
const withUnit = /(?<![\p{L}\d])(\d+[Oo][\dOo]*)(?=(?:kgs?|g|mm|cm|m|mtrs?|l|ltrs?|pcs|nos|w|v|a)\b)/giu

const digits = (text: string) => text.replace(/[Oo]/g, '0').replace(/[lI]/g, '1')

/** Restores digits that a scanner read as letters; "5l" is five litres unless a counting unit follows. */
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
