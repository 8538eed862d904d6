import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Service } from './service'

interface Settings {
  folder: string
  port: number
  /** Of PostgreSQL, or of the proxy before it. */
  database: { host: string; port: number; name: string; user: string }
  /** Parameters of a new connection that it drops instead of refusing them. */
  ignored?: readonly string[]
}

/** PgBouncer in transaction mode, as the README configures it. */
export function pgbouncer({
  folder,
  port,
  database: { host, port: there, name, user },
  ignored = [],
}: Settings): Service {
  const users = path.join(folder, 'pgbouncer-users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${user}" ""\n`)
  writeFileSync(
    file,
    [
      '[databases]',
      `${name} = host=${host} port=${there} dbname=${name}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      `unix_socket_dir =`,
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `ignore_startup_parameters = ${ignored.join(', ')}`,
      'default_pool_size = 20',
      'max_client_conn = 200',
      // While no primary can be reached, callers are answered instead of kept, and the new one is found at once.
      'query_wait_timeout = 3',
      'server_connect_timeout = 3',
      'server_login_retry = 1',
      '',
    ].join('\n'),
  )
  return new Service('pgbouncer', ['/usr/sbin/pgbouncer', file], folder)
}
