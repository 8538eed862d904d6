import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What a token is for; the prefix lets secret scanners and the log's redaction find one that leaked. */
type TokenKind = 'session' | 'link' | 'once'

const prefixes: Record<TokenKind, string> = { session: 'zb_s_', link: 'zb_l_', once: 'zb_o_' }

/** A new token of 256 random bits, base64url. Only its hash is ever stored. */
export const newToken = (kind: TokenKind) => `${prefixes[kind]}${randomBytes(32).toString('base64url')}`

/** SHA-256 in hex: enough for a token of 256 random bits, which nobody can guess. */
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** HMAC-SHA-256 in hex: a hash that nobody can try guesses against without the key. */
export const keyedHash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'zabuni seal', 32))

/** A value as JSON that only the key opens again: AES-256-GCM, base64 of nonce, tag and text. */
export function seal(key: string, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** What `seal` was given. Throws for another key, and when one bit has changed. */
export function unseal(key: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}
