import type { Decision } from '../documents/decision'

/** How the connection to a mail server is encrypted: by STARTTLS, by TLS from the start, or not. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** Whether a password is saved: it is never shown. `unreadable` when the key that it was encrypted with is lost. */
export const keptPasswords = ['none', 'kept', 'unreadable'] as const
export type KeptPassword = (typeof keptPasswords)[number]

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i
const ipv6 = /^[0-9a-f.]*:[0-9a-f:.]*$/i

/** Whether a text is the name or the address of a server: without a scheme, a port or a user. */
export const isMailHost = (text: string): boolean =>
  text.length <= 253 && (ipv6.test(text) || text.split('.').every((part) => label.test(part)))

/** Whether a connection stays on this computer. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)

export interface MailServerAddress {
  host: string
  security: MailSecurity
  user_name: string | null
}

/** Whether mails, with their links, cross a network unencrypted. */
export const isSentInClear = ({ host, security }: MailServerAddress): boolean =>
  security === 'none' && !isLoopback(host)

/** A server as it is entered: with its port. */
type EnteredServer = MailServerAddress & { port: number }

interface Saved {
  host: string | null
  port: number | null
  security: MailSecurity | null
  user_name: string | null
  password: KeptPassword
}

/** The password after a change: none, the entered one, or the one that was saved before. */
export type PasswordAfter = 'none' | 'entered' | 'kept'

const refused = (path: string, message: string): Decision<PasswordAfter> => ({
  refused: 'invalid',
  problems: [{ path, message }],
})

/**
 * Decides which password a changed mail server gets. A saved password is only ever sent to the server, at the port, with the
 * encryption and for the user name that it was entered for, and never unencrypted over a network.
 */
export function decidePassword(before: Saved, after: EnteredServer, entered: boolean): Decision<PasswordAfter> {
  const { host, user_name } = after
  if (!user_name)
    return entered
      ? refused('user_name', 'Enter the user name that this password belongs to, or leave the password blank.')
      : { decided: 'none' }
  if (isSentInClear(after))
    return refused('security', 'A password is only sent over an encrypted connection. Choose STARTTLS or TLS.')
  if (entered) return { decided: 'entered' }
  if (before.password === 'none') return refused('password', 'Enter the password of this user name.')
  if (before.password === 'unreadable')
    return refused('password', 'The saved password can no longer be read. Enter it again.')
  const isSame =
    before.host?.toLowerCase() === host.toLowerCase() &&
    before.port === after.port &&
    before.security === after.security &&
    before.user_name === user_name
  return isSame
    ? { decided: 'kept' }
    : refused(
        'password',
        'Enter the password again: the saved one is for another server, port, encryption or user name.',
      )
}
