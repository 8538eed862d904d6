declare const __VERSION__: string | undefined

/** Whether this is the built server. */
export const isBuilt = typeof __VERSION__ === 'string'

/** The product's version. */
export const version = isBuilt ? (__VERSION__ ?? '') : '0.0.0-dev'
