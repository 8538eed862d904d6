import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { refusal } from './refusal'

/* scrypt with the parameters that OWASP's Password Storage Cheat Sheet names first, in a PHC string so that they can move. */
const current = { ln: 17, r: 8, p: 1 }
const maxmem = 256 * 1024 * 1024

/** Each hash takes 128 MB: no more than these at once, and a short queue, or sign-in would be a way to stop the server. */
const atOnce = 2
const mayWait = 20
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else {
    if (waiting.length >= mayWait)
      throw refusal(503, 'busy', 'Too many people sign in at this moment. Try again in a few seconds.', {
        retry_after: 3,
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // The place is handed on: given up, it could be taken twice, by whoever waits and by whoever comes.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const derive = (password: string, salt: Buffer, options: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** Hashes a password into a PHC string. The cost is lowered by tests alone. */
export async function hashPassword(password: string, cost = current): Promise<string> {
  const salt = randomBytes(16)
  const key = await inTurn(() => derive(password, salt, { N: 2 ** cost.ln, r: cost.r, p: cost.p }))
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`
}

const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Someone unknown costs as much time as someone known, so that the time tells nothing. */
const nobody = `$scrypt$ln=${current.ln},r=${current.r},p=${current.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/** Does the password fit? `null` stands for a user who is not there, or has no password yet: never fits, after the same time. */
export async function fitsPassword(password: string, stored: string | null): Promise<boolean> {
  const [, ln, r, p, salt, key] = phc.exec(stored ?? nobody) ?? []
  if (!ln || !r || !p || !salt || !key) throw new Error('a stored password has an unknown form')
  const expected = Buffer.from(key, 'base64')
  const got = await inTurn(() =>
    derive(password, Buffer.from(salt, 'base64'), { N: 2 ** Number(ln), r: Number(r), p: Number(p) }),
  )
  return timingSafeEqual(got, expected) && stored !== null
}
