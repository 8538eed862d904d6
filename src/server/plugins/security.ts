import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Env } from '../env'

const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
}

/** webpack's runtime makes this policy for the addresses of chunks and workers; no other may be made. */
const trustedTypes = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['zabuni', 'zabuni#webpack', "'allow-duplicates'"],
}

/** The policy of every page but the capture frame. `connect` is where the API answers, when it is elsewhere. */
export const pagePolicy = (connect?: string) => ({
  ...directives,
  // The origin alone: an address with a path that does not end in a slash would allow that one path and nothing below it.
  connectSrc: [...directives.connectSrc, ...(connect ? [new URL(connect).origin] : [])],
  ...trustedTypes,
})

/**
 * html2canvas writes a document of its own realm and styles elements inline, which Trusted Types and a strict
 * style policy refuse: so it lives in a frame of ours with a policy of its own, which only our pages may frame.
 */
export const capturePolicy = { ...directives, styleSrc: ["'self'", "'unsafe-inline'"], frameAncestors: ["'self'"] }

/** The page on which papers are checked loads its script and its style and asks the API, and can do nothing else: it makes no policy for markup either. */
export const checkPolicy = (connect?: string) => ({
  defaultSrc: directives.defaultSrc,
  scriptSrc: directives.scriptSrc,
  styleSrc: directives.styleSrc,
  imgSrc: ["'self'"],
  connectSrc: pagePolicy(connect).connectSrc,
  frameAncestors: directives.frameAncestors,
  baseUri: directives.baseUri,
  formAction: ["'none'"],
  requireTrustedTypesFor: trustedTypes.requireTrustedTypesFor,
  trustedTypes: ["'none'"],
})

/** As a header's value: `style-src 'self'; …`. */
export const policyText = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join('; ')

/** Is this an address of the API, and not a page whose name begins alike? */
export const isApiAddress = (url: string) => /^\/api([/?]|$)/.test(url)

/** The headers of every answer. Neither HSTS nor upgrading where the product is served on plain HTTP: it would not load there. */
export const security = fp<{ env: Env }>(async (app, { env }) => {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(env.API_HOST) },
    strictTransportSecurity: env.PUBLIC_URL?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: env.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: false,
  })
  app.addHook('onSend', async (request, reply) => {
    if (!isApiAddress(request.url)) return
    void reply.header('X-Robots-Tag', 'noindex')
    // A picture says itself how long it may be kept.
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store')
  })
})
