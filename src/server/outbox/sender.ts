import * as z from 'zod'

const address = z.email()

/** Parses "Pwani Supplies <sales@pwani.example>" or an address alone; null when it is neither. */
export function parseSender(text: string): { name: string; address: string } | null {
  const [, name = '', within] = /^\s*(?:"?([^"<>\r\n]*?)"?\s*)?<([^<>\s]+)>\s*$/.exec(text) ?? []
  const found = within ?? text.trim()
  return address.safeParse(found).success ? { name: within ? name.trim() : '', address: found } : null
}

interface SenderSettings {
  SMTP_FROM?: string | undefined
  SMTP_URL?: string | undefined
}

/**
 * Returns the sender of mails: SMTP_FROM, else the branch's address, else the user name of SMTP_URL where that is an
 * address.
 */
export function readSender(
  { SMTP_FROM, SMTP_URL }: SenderSettings,
  branch_email: string | null,
): { name: string; address: string } | null {
  const signedIn = SMTP_URL ? decodeURIComponent(new URL(SMTP_URL).username) : ''
  return [SMTP_FROM, branch_email, signedIn].flatMap((text) => (text ? (parseSender(text) ?? []) : []))[0] ?? null
}
