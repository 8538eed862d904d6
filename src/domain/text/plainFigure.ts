import { latinDigits } from './latinDigits'
import { narrowSigns } from './narrowSigns'
import { visibleText } from './visibleText'

/**
 * A typed figure with the digits 0 to 9, "." and ",": those of Arabic, Persian and full-width writing are read as well. The
 * Arabic sign of thousands only groups, as an apostrophe does.
 */
export const plainFigure = (text: string): string =>
  narrowSigns(latinDigits(visibleText(text)))
    .replace(/\u066c/g, "'")
    .replace(/\u066b/g, '.')
    .replace(/\u060c/g, ',')

/** Whether a typed figure has a sign that is of decimals alone. */
export const hasDecimalSign = (text: string): boolean => text.includes('\u066b')
