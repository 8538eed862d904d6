/** The full-width signs of Chinese and Japanese writing, "（１２）", as the usual ones. */
export const narrowSigns = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
