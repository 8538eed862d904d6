import { createHash, randomBytes } from 'node:crypto'

/** What a token is for; the prefix lets secret scanners and the log's redaction find one that leaked. */
type TokenKind = 'session' | 'link' | 'once'

const prefixes: Record<TokenKind, string> = { session: 'zb_s_', link: 'zb_l_', once: 'zb_o_' }

/** A new token of 256 random bits, base64url. Only its hash is ever stored. */
export const newToken = (kind: TokenKind) => `${prefixes[kind]}${randomBytes(32).toString('base64url')}`

/** SHA-256 in hex: enough for a token of 256 random bits, which nobody can guess. */
export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
