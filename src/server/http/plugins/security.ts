import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { Env } from '../../env'

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

/** webpack's runtime creates this policy for the URLs of chunks and workers; no other may be created. */
const trustedTypes = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['zabuni', 'zabuni#webpack', "'allow-duplicates'"],
}

/** The policy of every page except the capture frame. `connect` is the API's address when it is elsewhere. */
const pagePolicy = (connect?: string) => ({
  ...directives,
  // Only the origin: a URL with a path that does not end in a slash would allow that one path and nothing below it.
  connectSrc: [...directives.connectSrc, ...(connect ? [new URL(connect).origin] : [])],
  ...trustedTypes,
})

/**
 * html2canvas writes a document in its own realm and sets inline styles, which Trusted Types and a strict style policy
 * refuse: so it runs in a frame with its own policy, which only our pages may embed. A document's font comes with it.
 */
export const capturePolicy = {
  ...directives,
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
  frameAncestors: ["'self'"],
}

/**
 * The policy of the verification page: it loads its script and its style and calls the API, nothing else, and may not
 * create a Trusted Types policy.
 */
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

/** Returns the policy as a header value: `style-src 'self'; …`. */
export const policyText = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join('; ')

/** Whether this is a URL of the API, and not a page whose name starts with "api". */
export const isApiAddress = (url: string) => /^\/api([/?]|$)/.test(url)

/**
 * Sets the headers of every response. Without HSTS and upgrade-insecure-requests where the product is served on plain
 * HTTP, because it would not load.
 */
export const security = fp<{ env: Env }>(async (app, { env }) => {
  await app.register(helmet, {
    global: true,
    // Written once, below: helmet would put the same text together for each response.
    contentSecurityPolicy: false,
    strictTransportSecurity: env.PUBLIC_URL?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: env.HSTS_SUBDOMAINS }
      : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: env.CORS_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: false,
  })
  const policy = policyText(pagePolicy(env.API_HOST))
  app.addHook('onRequest', async (_, reply) => void reply.header('Content-Security-Policy', policy))
  app.addHook('onSend', async (request, reply) => {
    if (!isApiAddress(request.url)) return
    void reply.header('X-Robots-Tag', 'noindex')
    // A picture sets its own cache duration.
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store')
  })
})
