/** The scripts of the documents' own fonts; what they lack is cut from a larger one. */
const ofOwnFonts =
  /[\0-\u04ff\u0600-\u06ff\u0750-\u077f\u1e00-\u215f\u2190-\u22ff\u25a0-\u25ff\ufb01-\ufdff\ufe70-\ufeff\ufffd]/

/** The maximum number of characters to fetch a font for. */
const most = 3000

/** The characters of a text that need a font cut for them, each once: Chinese ones, without opening the fonts. */
export const charactersToCut = (text: string): string =>
  [...new Set(text.normalize('NFC'))]
    .filter((letter) => letter.length === 1 && !ofOwnFonts.test(letter))
    .slice(0, most)
    .join('')
