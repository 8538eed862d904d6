import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { isSupplierItemsPath } from '../../../domain/access/guard'
import { linkedPages } from '../../../domain/access/linkedPages'
import type { Env } from '../../env'
import type { Sql } from '../../db/connection/database'
import { refusal } from '../refusal'
import { capturePolicy, checkPolicy, isApiAddress, policyText } from './security'

/** The place of the API's address in a page: the production build omits optional HTML. */
const apiHost = /name="?api-host"? content(?:="")?/

/** The place in a page for turning Redux DevTools off. */
const devtools = /name="?support-devtools"? content="?on"?/
const withoutDevtools = (page: string | undefined) => page?.replace(devtools, 'name="support-devtools" content="off"')

interface PagesOptions {
  env: Env
  folder: string
  /** Whether Redux DevTools may inspect the staff application. */
  mayUseDevtools: (db: Sql) => Promise<boolean>
}

/**
 * Serves the built client: its files cached permanently, its pages never, the supplier's page by its path, and the
 * public page that verifies a document.
 */
export const pages = fp<PagesOptions>(async (app, { env, folder, mayUseDevtools }) => {
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

  /** The last known setting, used while the database is unavailable; off until it is first read. */
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
    // The compressed files are sent in place of the others. Each file is a route, which takes a while to register.
    globIgnore: ['**/*.{html,map,br,gz}'],
  })

  const html = (reply: FastifyReply, page: string | undefined, cached = 'no-cache') =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', cached).send(page)
  app.get('/capture.html', (_, reply) =>
    html(reply.header('Content-Security-Policy', policyText(capturePolicy)), capture),
  )
  // The code is behind the #, which is not sent: the page is the same for everyone and needs no session.
  app.get(linkedPages.check, (_, reply) =>
    html(
      reply.header('Content-Security-Policy', policyText(checkPolicy(env.API_HOST))).header('X-Robots-Tag', 'noindex'),
      check,
    ),
  )
  app.get('/*', async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/'
    if (isApiAddress(address) || /\.\w+$/.test(address) || address.includes('/.'))
      throw refusal(404, 'not_found', 'This page does not exist. Check the address.')
    const asked = (await devtoolsAllowed()) ? 'on' : 'off'
    if (!isSupplierItemsPath(address)) return html(reply, staff[asked])
    return html(reply.header('X-Robots-Tag', 'noindex'), light[asked], 'no-store')
  })
})
