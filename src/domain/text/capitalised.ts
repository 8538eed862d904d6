/** The text with a capital at its beginning, in the language's letters; scripts without capitals are unchanged. */
export const capitalised = (text: string, language: string): string => {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20)
  return text && first.toLocaleUpperCase(language) + text.slice(first.length)
}
