import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Account } from '../../../__tests__/browser/support/product'
import { KilledServer } from '../killedServer'
import { freePorts } from './ports'
import { productProxy } from './proxies'
import type { Service } from './service'
import { waitUntil } from './waitUntil'

/** Two servers of the product behind HAProxy. */
export class Product {
  readonly address: string
  private readonly folder: string
  private readonly servers: readonly KilledServer[]
  private readonly proxy: Service

  private constructor(folder: string, servers: readonly KilledServer[], proxy: { port: number; service: Service }) {
    this.folder = folder
    this.servers = servers
    this.address = `http://127.0.0.1:${proxy.port}`
    this.proxy = proxy.service
  }

  /** `services` is the folder for the log of the proxy, whose user may write there. */
  static async start(environment: Record<string, string>, services: string): Promise<Product> {
    const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-failover-'))
    const servers = [new KilledServer(folder, environment), new KilledServer(folder, environment)]
    // The first one creates the demo company.
    for (const server of servers) await server.start()
    const { port } = await freePorts(['port'])
    const addresses = servers.map(({ address }) => address)
    const made = new Product(folder, servers, { port, service: productProxy(services, port, addresses) })
    made.proxy.start()
    await waitUntil('the proxy of the product', () => isUp(made.address), { longest: 20_000 })
    return made
  }

  async account(role: Account['role']): Promise<Account> {
    const [server] = this.servers
    if (!server) throw new Error('there is no server')
    return server.account(role)
  }

  async stop() {
    await this.proxy.end('SIGKILL')
    for (const server of this.servers) await server.end('SIGTERM')
    await rm(this.folder, { recursive: true, force: true })
  }
}

const isUp = (address: string) =>
  fetch(`${address}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )
