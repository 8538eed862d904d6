import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { isSupplierItemsPath } from '../../domain/guard'
import type { Env } from '../env'
import { mayUseDevtools } from '../modules/company/companyRepository'
import { refusal } from '../refusal'
import { capturePolicy, checkPolicy, isApiAddress, policyText } from './security'

/** Where a page is told of the API's address: the production build leaves out what HTML does not need. */
const apiHost = /name="?api-host"? content(?:="")?/

/** Where a page is told that the company has turned Redux DevTools off. */
const devtools = /name="?support-devtools"? content="?on"?/
const withoutDevtools = (page: string | undefined) => page?.replace(devtools, 'name="support-devtools" content="off"')

/** Serves the built client: its files for ever, its pages never cached, the supplier's page where the path says so, and the page on which anybody checks a paper. */
export const pages = fp<{ env: Env; folder: string }>(async (app, { env, folder }) => {
  if (!existsSync(path.join(folder, 'index.html'))) {
    app.log.warn('the client is not built: only the API is served')
    return
  }
  const read = async (name: string) =>
    (await readFile(path.join(folder, name), 'utf8')).replace(
      apiHost,
      `name="api-host" content="${env.API_HOST ?? ''}"`,
    )
  const [application, supplier, capture, check] = await Promise.all(
    ['index.html', 'supplier.html', 'capture.html', 'check.html'].map(read),
  )

  /** As it was read last, while the database is away; off until it was read once. */
  let allowed = false
  async function devtoolsAllowed(): Promise<boolean> {
    try {
      allowed = await mayUseDevtools(app.server_context.db)
    } catch (error) {
      app.log.warn({ err: error }, 'the setting of the DevTools could not be read')
    }
    return allowed
  }
  const staff = { on: application, off: withoutDevtools(application) }
  const light = { on: supplier, off: withoutDevtools(supplier) }

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    list: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (response, file) => {
      if (file.includes(`${path.sep}assets${path.sep}`))
        void response.header('Cache-Control', 'public, max-age=31536000, immutable')
    },
    globIgnore: ['**/*.html', '**/*.html.*', '**/*.map'],
  })

  const html = (reply: FastifyReply, page: string | undefined, cached = 'no-cache') =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', cached).send(page)
  app.get('/capture.html', (_, reply) =>
    html(reply.header('Content-Security-Policy', policyText(capturePolicy)), capture),
  )
  // The code stands behind the #, which is not sent: the page is the same for everybody, and nobody's session is asked for.
  app.get('/check', (_, reply) =>
    html(
      reply.header('Content-Security-Policy', policyText(checkPolicy(env.API_HOST))).header('X-Robots-Tag', 'noindex'),
      check,
    ),
  )
  app.get('/*', async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/'
    if (isApiAddress(address) || /\.\w+$/.test(address) || address.includes('/.'))
      throw refusal(404, 'not_found', 'There is nothing at this address.')
    const asked = (await devtoolsAllowed()) ? 'on' : 'off'
    if (!isSupplierItemsPath(address)) return html(reply, staff[asked])
    return html(reply.header('X-Robots-Tag', 'noindex'), light[asked], 'no-store')
  })
})
