/** In a letter that is written before its document has a number. */
export const numberPlace = '{number}'

/** The text with the document's number. */
export const numbered = (text: string, number: string): string => text.replaceAll(numberPlace, () => number)
