import { inLanguage } from './messages'

/**
 * The reason of a step as the activity and the revisions have it: what the server has written of itself ("The remaining
 * lines are on ORD-…") in the language of the page, and what a user has typed as it is. A single word is a user's.
 */
export const reasonText = (reason: string): string =>
  reason
    .split(' · ')
    .map((part) => (part.includes(' ') ? inLanguage(part) : part))
    .join(' · ')
