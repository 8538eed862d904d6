import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** What the log says of security, with its level and text: all there is. docs/SECURITY.md has the same list. */
export const securityEvents = {
  signed_in: { level: 'info', text: 'signed in' },
  signed_out: { level: 'info', text: 'signed out' },
  sign_in_refused: { level: 'warn', text: 'sign-in refused' },
  single_sign_on_refused: { level: 'warn', text: 'single sign-on refused' },
  second_factor_asked: { level: 'info', text: 'the password is right, a second factor was asked for' },
  second_factor_refused: { level: 'warn', text: 'wrong code or passkey' },
  passkey_copied: { level: 'warn', text: 'a passkey with an earlier count was refused' },
  identity_confirmed: { level: 'info', text: 'the user of the session confirmed who they are' },
  identity_refused: { level: 'warn', text: 'wrong current password' },
  identity_needed: { level: 'info', text: 'a confirmation of who the user is was asked for' },
  session_refused: { level: 'warn', text: 'an unknown or ended session was refused' },
  link_refused: { level: 'warn', text: 'a link that does not work was refused' },
  attempts_limited: { level: 'warn', text: 'too many attempts' },
  password_changed: { level: 'info', text: 'password changed' },
  password_link_made: { level: 'info', text: 'a link for a new password was made' },
  second_factor_changed: { level: 'info', text: 'second factor changed' },
  provider_linked: { level: 'info', text: 'linked to an account at the identity provider' },
  provider_allowed: { level: 'info', text: 'the next sign-in at the identity provider by e-mail address was allowed' },
  sessions_ended: { level: 'info', text: 'sessions ended' },
  last_admin_kept: { level: 'warn', text: 'the last administrator keeps the role' },
  not_allowed: { level: 'warn', text: 'refused for a missing right' },
  input_refused: { level: 'info', text: 'refused as malformed' },
  host_refused: { level: 'warn', text: 'refused for its host name' },
  mail_sign_in_refused: { level: 'warn', text: 'the mail server refuses the user name and password' },
  mail_certificate_refused: { level: 'warn', text: 'the certificate of the mail server is not trusted' },
} as const satisfies Record<string, { level: 'info' | 'warn'; text: string }>

export type SecurityEvent = keyof typeof securityEvents

/** What an entry says besides: ids and codes, never what was entered. */
export interface AboutEvent {
  /** The user whom it is about; the caller is the `user_id` of the request's log. */
  account_id?: string | undefined
  /** What exactly, of the application's own words. */
  reason?: string | undefined
}

export interface NamedEvent {
  event: SecurityEvent
  about: AboutEvent
}

/** Where it occurred: a request, or the server itself. */
type LogSource = { log: FastifyBaseLogger } & Partial<Pick<FastifyRequest, 'ip' | 'routeOptions'>>

/** Writes an entry into the log of the request, which has its id and its user, or of the server. */
export function logSecurityEvent(
  { log, ip, routeOptions }: LogSource,
  event: SecurityEvent,
  about: AboutEvent = {},
): void {
  const { level, text } = securityEvents[event]
  const operation = routeOptions?.config?.operation?.operationId
  log[level]({ event, ...about, ...(ip ? { ip } : {}), ...(operation ? { operation } : {}) }, text)
}

/** The events of each request that is not answered yet. A change that is tried again names each once. */
const awaited = new WeakMap<FastifyRequest, Map<SecurityEvent, AboutEvent>>()

/** Writes the entry once the request has succeeded: within a transaction that is not known yet. */
export function logOnceDone(request: FastifyRequest, event: SecurityEvent, about: AboutEvent = {}): void {
  const events = awaited.get(request) ?? new Map<SecurityEvent, AboutEvent>()
  awaited.set(request, events.set(event, about))
}

/** Writes what the request has awaited. */
export function logAwaited(request: FastifyRequest): void {
  for (const [event, about] of awaited.get(request) ?? []) logSecurityEvent(request, event, about)
  awaited.delete(request)
}
