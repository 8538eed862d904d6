/** Translates a message of the rules or of the server; undefined in English, in which they are written. */
let translate: ((message: string) => string) | undefined

/** The messages in another language from now on; undefined for English. */
export function writeMessagesBy(translation: typeof translate): void {
  translate = translation
}

/**
 * A message of the rules, of the contract or of the server in the language of the user; as it is where the language has no
 * such message. What is translated already stays the same.
 */
export const inLanguage = (message: string): string => translate?.(message) ?? message
