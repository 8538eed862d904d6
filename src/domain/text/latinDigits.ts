/** The zero digits of other scripts: Arabic-Indic, Persian, Devanagari, Bengali, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10]
const digit = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? sign : String(code - zero)
}

/** The text with its digits written 0 to 9. */
export const latinDigits = (text: string): string => text.replace(/\p{Nd}/gu, digit)
