import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Node } from './node'
import { Service } from './service'

/**
 * HAProxy in front of PostgreSQL: connections go to the node that is primary by Patroni, and end when it no longer is.
 */
export function databaseProxy(folder: string, port: number, nodes: readonly Node[]): Service {
  return haproxy('haproxy-database', folder, [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    // A listening connection is silent.
    '  timeout client 1h',
    '  timeout server 1h',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`),
  ])
}

/** HAProxy in front of the servers of the product. */
export function productProxy(folder: string, port: number, addresses: readonly string[]): Service {
  return haproxy('haproxy-product', folder, [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    // An event stream has a heartbeat every 15 s.
    '  timeout client 60s',
    '  timeout server 60s',
    'listen product',
    `  bind 127.0.0.1:${port}`,
    // Alive, not ready: without a database each of them answers 503, and says why.
    '  option httpchk',
    '  http-check send meth GET uri /api/health/live ver HTTP/1.1 hdr Host 127.0.0.1',
    '  default-server inter 1s',
    ...addresses.map((address, index) => `  server s${index} ${new URL(address).host} check`),
  ])
}

function haproxy(name: string, folder: string, lines: readonly string[]): Service {
  const file = path.join(folder, `${name}.cfg`)
  writeFileSync(file, `${['global', '  maxconn 1000', ...lines].join('\n')}\n`)
  return new Service(name, ['/usr/sbin/haproxy', '-db', '-f', file], folder)
}
