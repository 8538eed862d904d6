import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The purpose of a token; the prefix lets secret scanners and the log's redaction find leaked ones. */
type TokenKind = 'session' | 'link' | 'once' | 'browser'

const prefixes: Record<TokenKind, string> = { session: 'zb_s_', link: 'zb_l_', once: 'zb_o_', browser: 'zb_b_' }

/** Returns a new token of 256 random bits in base64url. Only its hash is stored. */
export const newToken = (kind: TokenKind) => `${prefixes[kind]}${randomBytes(32).toString('base64url')}`

/** SHA-256 in hex: enough for a token of 256 random bits, which cannot be guessed. */
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** HMAC-SHA-256 in hex: guesses cannot be checked against it without the key. */
export const keyedHash = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'zabuni seal', 32))

/** Encrypts a value as JSON with the key: AES-256-GCM, base64 of nonce, tag and text. */
export function seal(key: string, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** Decrypts the result of `seal`. Throws for another key, and when any bit has changed. */
export function unseal(key: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}
