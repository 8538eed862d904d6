import fp from 'fastify-plugin'
import { rights } from '../../../contract/rights'

/** Routes without an operation: the built client, the API description, and where the identity provider sends users back. */
const withoutOperation = new Set(['/*', '/capture.html', '/api/openapi.json', '/api/auth/single-sign-on/callback'])

/** Stops the start when a route is not in the rights table, so that no route is without a decision on its rights. */
export const registry = fp(async (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS')
    if (methods.length === 0 || !url.startsWith('/api') || withoutOperation.has(url)) return
    const operationId = config?.operation?.operationId
    if (!operationId || !(operationId in rights))
      throw new Error(`${methods.join()} ${url} has no entry in the rights table`)
  })
})
