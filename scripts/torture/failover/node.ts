import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Service } from './service'

interface Settings {
  name: string
  folder: string
  /** Where PostgreSQL's programs are. */
  programs: string
  ports: { database: number; rest: number; etcd: number }
}

/** Commits wait for the standby; the one that takes over is the one that has all of them. */
const cluster = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  // A primary that crashed is replaced at once instead of being started again.
  primary_start_timeout: 0,
  maximum_lag_on_failover: 2 ** 30,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 100, shared_buffers: '64MB', wal_log_hints: 'on', wal_keep_size: '256MB' },
  },
}

/** One PostgreSQL that Patroni manages. */
export class Node {
  readonly name: string
  readonly port: number
  readonly rest: number
  private readonly patroni: Service
  private readonly data: string

  constructor({ name, folder, programs, ports }: Settings) {
    this.name = name
    this.port = ports.database
    this.rest = ports.rest
    this.data = path.join(folder, name)
    const file = path.join(folder, `${name}.yml`)
    const loopback = 'host all all 127.0.0.1/32 trust'
    const settings = {
      scope: 'zabuni',
      name,
      restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
      etcd3: { host: `127.0.0.1:${ports.etcd}` },
      bootstrap: { dcs: cluster, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
      postgresql: {
        listen: `127.0.0.1:${ports.database}`,
        connect_address: `127.0.0.1:${ports.database}`,
        data_dir: this.data,
        bin_dir: programs,
        pgpass: path.join(folder, `${name}.pgpass`),
        pg_hba: ['local all all trust', loopback, loopback.replace('all all', 'replication all')],
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
          rewind: { username: 'postgres' },
        },
        parameters: { unix_socket_directories: folder },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    }
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(settings))
    this.patroni = new Service(`patroni-${name}`, ['/usr/bin/patroni', file], folder)
  }

  start = () => this.patroni.start()

  said = () => this.patroni.said()

  /** Whether Patroni says that this node is so. */
  async is(state: 'primary' | 'sync' | 'replica'): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.rest}/${state}`, { signal: AbortSignal.timeout(2000) })).ok
    } catch {
      return false
    }
  }

  /** Kills the first process of PostgreSQL (kill -9): the others of it end by themselves. */
  killPostgresql(signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL') {
    const file = path.join(this.data, 'postmaster.pid')
    if (!existsSync(file)) return
    const [pid] = readFileSync(file, 'utf8').split('\n')
    try {
      process.kill(Number(pid), signal)
    } catch {
      // It has ended already.
    }
  }

  /** Kills PostgreSQL and Patroni with it, as when the computer is lost. */
  async killAll() {
    await this.patroni.end('SIGKILL')
    this.killPostgresql()
  }

  /** Ends PostgreSQL without a checkpoint; its processes with it. */
  async stop() {
    await this.patroni.end('SIGKILL')
    this.killPostgresql('SIGQUIT')
  }

  /** Changes the settings of the whole cluster. */
  async configure(settings: Partial<typeof cluster>) {
    const body = JSON.stringify(settings)
    const { ok, status } = await fetch(`http://127.0.0.1:${this.rest}/config`, { method: 'PATCH', body })
    if (!ok) throw new Error(`Patroni refuses ${body}: ${status}`)
  }
}
