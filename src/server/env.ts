import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { roles } from '../domain/access/permissions'
import { readMapping, type ClaimMapping } from '../domain/access/singleSignOn'
import { leastKeyLength } from './crypto/secretKey'
import { parseSender } from './outbox/sender'

const oneOrZero = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
/** An address with nothing behind the host and port; `path` is one that it may have. The product is not served below a path. */
const origin = (example: string, path?: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address like ${example}` })
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .check(({ value, issues }) => {
      const extra = beyondOrigin(value, path)
      if (extra)
        issues.push({ code: 'custom', input: value, message: `must be an address like ${example}, without ${extra}` })
    })

/** What an address has beyond its origin, in words; undefined where it is nothing. */
function beyondOrigin(address: string, path: string | undefined): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { username, password, pathname, search, hash } = new URL(address)
  if (username || password) return 'a user or password'
  if (search || address.includes('?')) return 'a query'
  if (hash || address.includes('#')) return 'a fragment'
  return pathname === '/' || pathname === path ? undefined : `the path ${pathname}`
}
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname } = new URL(text)
  return hostname !== '' && (pathname === '' || pathname === '/')
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || Number(prefix) <= bits
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A time like 30m, 24h or 7d, in milliseconds. */
const interval = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a time like 30m, 24h or 7d')
  .transform((text) => Number(text.slice(0, -1)) * unitMs[text.at(-1) as keyof typeof unitMs])

/** Pairs of a claim's value and what it gives. */
const mapping = (example: string) =>
  z.string().transform((text, context) => {
    const pairs = readMapping(text)
    if (pairs) return pairs
    context.addIssue(`must be pairs like ${example}, with commas between`)
    return z.NEVER
  })
const isRole = ([, gives]: ClaimMapping[number]) => roles.some((role) => role === gives)

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be an address like postgresql://user:password@host:5432/name')

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65535, 'must be a number from 0 to 65535')

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  REPLICA_URL: databaseAddress.optional(),
  ALLOW_UNSAFE_DATABASE: oneOrZero.default(false),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, 'must be a number from 1 to 64')
    .transform(Number)
    .optional(),
  DEMO: oneOrZero.default(false),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  // Other servers of this product have their API at /api; a proxy may have it at the root of a host of its own.
  API_HOST: origin('https://api.zabuni.example.com', '/api').optional(),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), 'must be origins like https://shop.example.com, with commas between')
    .default([]),
  // By address, never by a number of hops: those can be forged.
  TRUST_PROXY: list
    .refine(
      (networks) => networks.every(isNetwork),
      'must be addresses or networks like 10.0.0.0/8, with commas between',
    )
    .default([]),
  PUBLIC_URL: origin('https://zabuni.example.com').optional(),
  HSTS_SUBDOMAINS: oneOrZero.default(false),
  SMTP_URL: z.string().refine(isMailServer, 'must be an address like smtp://user:password@host:587').optional(),
  SMTP_FROM: z
    .string()
    .refine(
      (text) => parseSender(text) !== null,
      'must be an e-mail address, or like Pwani Supplies <sales@pwani.example>',
    )
    .optional(),
  SECRET_KEY: z
    .string()
    .min(leastKeyLength, `must have at least ${leastKeyLength} characters, such as those of openssl rand -base64 32`)
    .optional(),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_EVERY: interval.default(24 * unitMs.h),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .transform(Number)
    .default(14),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://login.example.com' })
    .refine(isIssuer, 'must begin with https://; http:// is for a provider on this computer only')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').optional(),
  OIDC_SCOPES: z
    .string()
    .refine((scopes) => scopes.split(' ').includes('openid'), 'must contain openid, like openid profile email groups')
    .optional(),
  OIDC_CLAIM: z.string().optional(),
  OIDC_ROLES: mapping('zabuni-admins=admin, buyers=staff')
    .refine((pairs) => pairs.every(isRole), `must give one of the roles ${roles.join(', ')}`)
    .optional(),
  OIDC_BRANCHES: mapping('dar=DSM, head-office=*').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

/** Without TLS, anyone between the two servers could sign in as any user. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname)
}

export type Env = z.output<typeof schema> & { WORKERS: number }

/** More processes than this wait for the database. */
const mostWorkers = 8

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

/** Whether a host is this computer itself. */
export const isLoopback = (host: string) => loopback.has(host.toLowerCase())

/**
 * A server that others can reach must know its own address: one taken from a request would send users, and suppliers
 * with their tokens, wherever the sender of that request likes.
 */
function missingPublicUrl({ PUBLIC_URL, HOST, DEMO, TRUST_PROXY }: z.output<typeof schema>): string[] {
  if (PUBLIC_URL) return []
  const why = TRUST_PROXY.length > 0 ? 'TRUST_PROXY is set' : `HOST is ${HOST}`
  // The demo is refused on such a host anyway.
  if (TRUST_PROXY.length === 0 && (DEMO || isLoopback(HOST))) return []
  return [
    `PUBLIC_URL is missing, and others can reach this server (${why}): set it to the address that users open, like https://zabuni.example.com`,
  ]
}

/** The identity provider that users may sign in with. */
export interface SingleSignOn {
  issuer: string
  client_id: string
  client_secret: string
  /** As the sign-in page calls it. */
  name: string
  scopes: string
  /** The claim whose values give a role and branches. */
  claim: string
  roles: ClaimMapping
  branches: ClaimMapping | undefined
}

/** Returns the settings of single sign-on; undefined where it is off. */
export function singleSignOnOf(env: z.output<typeof schema>): SingleSignOn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret, OIDC_ROLES: roles } = env
  if (!issuer || !client_id || !client_secret || !roles) return undefined
  return {
    ...{ issuer, client_id, client_secret, roles },
    name: env.OIDC_NAME ?? new URL(issuer).hostname,
    scopes: env.OIDC_SCOPES ?? 'openid profile email',
    claim: env.OIDC_CLAIM ?? 'groups',
    branches: env.OIDC_BRANCHES,
  }
}

const neededForSingleSignOn = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES']

function incompleteSingleSignOn(set: Record<string, string | undefined>): string[] {
  const missing = neededForSingleSignOn.filter((name) => !set[name])
  if (missing.length === 0 || !Object.keys(set).some((name) => name.startsWith('OIDC_'))) return []
  return [`${missing.join(', ')} missing: single sign-on needs ${neededForSingleSignOn.join(', ')}; set all or none`]
}

/** Reads the environment once. Wrong variables give the list of all problems, in words. */
export function readEnv(
  source: Record<string, string | undefined>,
  cores = availableParallelism(),
): { env: Env } | { problems: string[] } {
  // An empty variable counts as unset: compose files and shells leave those behind.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (!result.success)
    return { problems: result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) }
  const env = result.data
  const problems = [
    ...((env.WORKERS ?? 1) > 1 && !env.DATABASE_URL
      ? ['WORKERS needs PostgreSQL: set DATABASE_URL, or leave WORKERS out']
      : []),
    ...(env.DATABASE_DIRECT_URL && !env.DATABASE_URL
      ? ['DATABASE_DIRECT_URL goes with DATABASE_URL, the address of the pooler: set both, or DATABASE_URL alone']
      : []),
    ...(env.REPLICA_URL && !env.DATABASE_URL
      ? ['REPLICA_URL needs PostgreSQL: it is a standby of the database of DATABASE_URL; set both, or leave it out']
      : []),
    ...(env.DEMO && !isLoopback(env.HOST)
      ? [`DEMO=1 shows its passwords: use it with HOST 127.0.0.1 only (HOST is ${env.HOST})`]
      : []),
    ...missingPublicUrl(env),
    ...(env.HSTS_SUBDOMAINS && !env.PUBLIC_URL?.startsWith('https:')
      ? ['HSTS_SUBDOMAINS needs PUBLIC_URL with https: browsers take this over https alone']
      : []),
    ...(Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)
      ? ['ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or none']
      : []),
    ...((set.BACKUP_EVERY || set.BACKUP_KEEP) && !env.BACKUP_FOLDER
      ? ['BACKUP_EVERY and BACKUP_KEEP go with BACKUP_FOLDER, the folder of scheduled backups: set it too']
      : []),
    ...(env.SMTP_FROM && !env.SMTP_URL
      ? ['SMTP_FROM is the sender of e-mails and goes with SMTP_URL: set both or none']
      : []),
    ...incompleteSingleSignOn(set),
  ]
  const workers = env.WORKERS ?? (env.DATABASE_URL ? Math.min(cores, mostWorkers) : 1)
  return problems.length > 0 ? { problems } : { env: { ...env, WORKERS: workers } }
}
