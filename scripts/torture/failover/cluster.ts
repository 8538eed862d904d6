import { chownSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { Node } from './node'
import { postgresqlPrograms } from './packages'
import { pgbouncer } from './pgbouncer'
import { freePorts } from './ports'
import { databaseProxy } from './proxies'
import { owner, Service } from './service'
import { waitUntil } from './waitUntil'

const names = ['etcd', 'etcdPeer', 'primary', 'pooler', 'database1', 'rest1', 'database2', 'rest2'] as const

/** What a session of PostgreSQL needs behind a pooler, as the README says. */
const settings = [
  `timezone = 'UTC'`,
  'jit = off',
  `statement_timeout = '30s'`,
  `idle_in_transaction_session_timeout = '30s'`,
]

/** A primary and a synchronous standby that Patroni manages, HAProxy before them, and PgBouncer before that. */
export class Cluster {
  /** The variables with which the product reaches it. */
  readonly environment: { DATABASE_URL: string; DATABASE_DIRECT_URL: string }
  readonly folder: string
  private readonly services: Service[]
  private readonly nodes: Node[]
  private readonly ports: Record<(typeof names)[number], number>

  private constructor(folder: string, ports: Record<(typeof names)[number], number>) {
    const programs = postgresqlPrograms() ?? ''
    this.folder = folder
    this.ports = ports
    const url = (port: number) => `postgresql://zabuni@127.0.0.1:${port}/zabuni`
    this.environment = { DATABASE_URL: url(ports.pooler), DATABASE_DIRECT_URL: url(ports.primary) }
    const node = (name: string, database: number, rest: number) =>
      new Node({ name, folder, programs, ports: { database, rest, etcd: ports.etcd } })
    this.nodes = [node('one', ports.database1, ports.rest1), node('two', ports.database2, ports.rest2)]
    const database = { host: '127.0.0.1', port: ports.primary, name: 'zabuni', user: 'zabuni' }
    this.services = [
      etcd(folder, ports),
      databaseProxy(folder, ports.primary, this.nodes),
      pgbouncer({ folder, port: ports.pooler, database }),
    ]
  }

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(path.join(tmpdir(), 'zabuni-failover-'))
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
    const cluster = new Cluster(folder, await freePorts(names))
    try {
      for (const service of cluster.services) service.start()
      const [first, second] = cluster.nodes
      first?.start()
      await cluster.until('a first primary', () => first?.is('primary') ?? false)
      second?.start()
      await cluster.untilSynchronous()
      await cluster.createDatabase()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  /** The node that is primary now. */
  async primary(): Promise<Node> {
    let found: Node | undefined
    await this.until('a primary', async () => {
      for (const node of this.nodes) if (await node.is('primary')) found = node
      return found !== undefined
    })
    return found as Node
  }

  /** Waits until the address past the pooler leads to a primary. */
  untilReachable = () =>
    this.until('a connection to the primary', () => canConnect(this.environment.DATABASE_DIRECT_URL))

  other = (node: Node): Node => this.nodes.find((one) => one !== node) as Node

  /** Waits until the node that is not primary has every commit before it is acknowledged. */
  untilSynchronous = () =>
    this.until('a synchronous standby', async () => {
      const states = await Promise.all(this.nodes.flatMap((node) => [node.is('primary'), node.is('sync')]))
      return states.filter(Boolean).length === 2
    })

  async stop() {
    for (const node of this.nodes) await node.stop()
    for (const service of this.services) await service.end('SIGKILL')
    // Processes of a PostgreSQL that was killed end when they see that the first one is gone.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20 })
  }

  /** A failure is explained by the logs. */
  private async until(what: string, isSo: () => Promise<boolean> | boolean): Promise<number> {
    try {
      return await waitUntil(what, isSo, { longest: 180_000 })
    } catch (error) {
      throw new Error([String(error), ...this.nodes.map((node) => node.said())].join('\n'), { cause: error })
    }
  }

  private async createDatabase() {
    const url = `postgresql://postgres@127.0.0.1:${this.ports.primary}/postgres`
    const client = new pg.Client({ connectionString: url })
    await waitUntil('a connection to the primary', () => canConnect(url))
    await client.connect()
    await client.query('create role zabuni login')
    await client.query('create database zabuni owner zabuni')
    for (const setting of settings) await client.query(`alter database zabuni set ${setting}`)
    await client.end()
  }
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function etcd(folder: string, { etcd: client, etcdPeer: peer }: { etcd: number; etcdPeer: number }): Service {
  const [ofClients, ofPeers] = [client, peer].map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const options = {
    name: 'one',
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': ofClients,
    'advertise-client-urls': ofClients,
    'listen-peer-urls': ofPeers,
    'initial-advertise-peer-urls': ofPeers,
    'initial-cluster': `one=${ofPeers}`,
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  return new Service('etcd', ['/usr/bin/etcd', ...args], folder)
}
