import { addressesIn } from './addresses'

export interface MailDraft {
  /** Addresses separated by commas; empty for a draft without recipient. */
  to: string
  cc?: string | null
  subject: string
  body: string
}

/** Windows passes at most about 2,080 characters to the program of a link; longer ones are cut or ignored. */
export const longestMailto = 2000

/**
 * The link that opens a new mail in the mail program (RFC 6068): every reserved character is percent-encoded, and a line
 * break is %0D%0A. Null where it is too long to reach every program whole; a link cannot carry an attachment.
 */
export function mailtoLink({ to, cc, subject, body }: MailDraft): string | null {
  const fields = [
    ['cc', addressesOf(cc ?? '')],
    ['subject', encoded(subject)],
    ['body', encoded(body)],
  ].filter(([, value]) => value)
  const link = `mailto:${addressesOf(to)}${fields.map(([name, value], index) => `${index === 0 ? '?' : '&'}${name}=${value}`).join('')}`
  return link.length > longestMailto ? null : link
}

/** A comma separates addresses; the @ of an address is not encoded. */
const addressesOf = (list: string) =>
  addressesIn(list)
    .map((address) => encoded(address).replace('%40', '@'))
    .join(',')

/** encodeURIComponent leaves !'()* as they are, which some programs cut a link at. Half a surrogate pair is no character. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r\n|\r|\n/g, '\r\n')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
