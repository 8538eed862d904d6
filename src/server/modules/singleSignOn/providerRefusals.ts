import { loggedAs, refusal, type Refusal } from '../../http/refusal'

/** The cause is for the log alone: a code, which may come from the address of the page. */
const withReason = (reason: string, refused: Refusal): Refusal =>
  loggedAs('single_sign_on_refused', refused, { reason: reason.slice(0, 100) })

/** The user cancelled, or may not use this application there. */
export const providerRefused = (reason: string) =>
  withReason(
    reason,
    refusal(403, 'provider_refused', 'The identity provider did not sign you in. Try again, or ask an administrator.'),
  )

/** It does not answer, or it does not accept this server. */
export const providerUnreachable = (reason: string) =>
  withReason(
    reason,
    refusal(502, 'provider_unreachable', 'We can’t reach the identity provider. Try again in a minute.'),
  )

/** Late, used, forged and foreign answers get the same refusal. */
export const signInExpired = (reason: string) =>
  withReason(reason, refusal(403, 'sign_in_expired', 'This sign-in has expired or was used already. Sign in again.'))
