import { Secret, TOTP } from 'otpauth'

/* Codes of authenticator apps by RFC 6238: six digits of 30 seconds, SHA-1, which every app supports. */

const period = 30

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** A new secret of 160 bits in base32, as it is typed into an app that reads no QR code. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an app reads from the QR code; it shows the issuer and the account. */
export const appAddress = (secret: string, issuer: string, account: string): string =>
  totpOf(secret, { issuer, label: account }).toString()

/** The time step of a code that is valid now, the step before or after it; undefined for another code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
