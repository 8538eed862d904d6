import { inLanguage } from './messages'

const demand = /\benter a reason\b[^.]*\.$/i

/** In each language the demand is the last sentence; the one before it may end in a name, which is isolated. */
const lastSentence = /(\.\u2069?) (?:(?!\.\u2069? ).)*$/su

/**
 * A warning for who reads it beside the reason that was given, in the language of the page: what it says, without its "Enter a
 * reason.".
 */
export function withoutDemand(message: string): string {
  const words = inLanguage(message)
  return demand.test(message) ? words.replace(lastSentence, '$1') : words
}
