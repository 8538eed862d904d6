import fp from 'fastify-plugin'
import { rights } from '../../contract/rights'

/** What is served without an operation: the built client and the API's own description. */
const withoutOperation = new Set(['/*', '/capture.html', '/api/openapi.json'])

/** A route that the rights table does not know stops the start: nobody forgets to decide who may use it. */
export const registry = fp(async (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS')
    if (methods.length === 0 || !url.startsWith('/api') || withoutOperation.has(url)) return
    const operationId = config?.operation?.operationId
    if (!operationId || !(operationId in rights))
      throw new Error(`${methods.join()} ${url} has no entry in the rights table`)
  })
})
