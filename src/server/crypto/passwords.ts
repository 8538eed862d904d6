import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import PQueue from 'p-queue'
import { refusal } from '../http/refusal'

/*
 * scrypt with parameters of OWASP's Password Storage Cheat Sheet (N = 2^14, r = 8, p = 5), in a PHC string so that they
 * can be changed later. Its other parameters are as strong; these need an eighth of the memory of the first (16 MB) and,
 * where memory is slow, a fifth of the time.
 */
const recommended = { ln: 14, r: 8, p: 5 }
let current = recommended
const maxmem = 256 * 1024 * 1024

/** Hashing takes a core: the number of concurrent hashes and the queue are limited, so that sign-in delays nothing else. */
const atOnce = 2
const mayWait = 20
const hashing = new PQueue({ concurrency: atOnce })

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.size >= mayWait)
    throw refusal(503, 'busy', 'Too many people are signing in. Try again in a few seconds.', {
      retry_after: 3,
    })
  return hashing.add(work)
}

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

const costOf = (cost: typeof recommended) => `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$`

/** Whether a stored password was hashed with other parameters than a new one, so that it should be hashed again. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(costOf(current))

/** Sets the cost of new hashes. Only tests call it: no setting and no variable of the environment lowers the cost. */
export function setPasswordCost(cost = recommended): void {
  current = cost
}

/** Hashes a password into a PHC string. Only tests lower the cost. */
export async function hashPassword(password: string, cost = current): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(password, salt, { N: 2 ** cost.ln, r: cost.r, p: cost.p }))
  return `${costOf(cost)}${salt.toString('base64')}$${key.toString('base64')}`
}

const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** An unknown user takes as much time as a known one, so that the response time reveals nothing. */
const nobody = () => `${costOf(current)}${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/**
 * Whether the password matches. `null` is for an unknown user or one without a password: always false, after the same
 * time.
 */
export async function fitsPassword(password: string, stored: string | null): Promise<boolean> {
  const [, ln, r, p, salt, key] = phc.exec(stored ?? nobody()) ?? []
  if (!ln || !r || !p || !salt || !key) throw new Error('a stored password has an unknown form')
  const expected = Buffer.from(key, 'base64')
  const got = await inTurn(() =>
    derive(password, Buffer.from(salt, 'base64'), { N: 2 ** Number(ln), r: Number(r), p: Number(p) }),
  )
  return timingSafeEqual(got, expected) && stored !== null
}
