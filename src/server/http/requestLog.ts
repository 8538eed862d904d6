import { BlockList, isIPv6 } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Query parameters whose values are words of the product, never of a person. */
const ownWords = new Set(
  'balance by dry_run format kind language limit list noun period role sort state status version within'.split(' '),
)
/** An id or a day. */
const plain = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d(-\d\d)?)$/

/** An address as the log shows it: what a person searches for, or a file's name, is masked; a cursor has values of rows. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  if (!query) return path
  const parts = query.split('&').map((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    return value === '' || ownWords.has(name) || (name !== 'q' && plain.test(value)) ? part : `${name}=…`
  })
  return `${path}?${parts.join('&')}`
}

interface Answered {
  request?: { method: string; url: string }
  statusCode: number
}

/** What the lines of a request say of it: the first one, and the closing one. */
export const requestSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: loggedUrl(request.url),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort,
  }),
  res: ({ request, statusCode }: Answered) => ({
    ...(request ? { method: request.method, url: loggedUrl(request.url) } : {}),
    statusCode,
  }),
}

/** The networks that a name in TRUST_PROXY means. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** An id that fits into a header, the log and the trail. */
const fitting = /^[\w.:-]{8,64}$/

/**
 * Returns what reads the id that a trusted proxy gave to a request (X-Request-Id), so that both logs have the same one. Of
 * anyone else it is ignored: they could give an id twice, or that of another request.
 */
export function proxyIds(trusted: readonly string[]): (request: IncomingMessage) => string | undefined {
  const list = new BlockList()
  for (const network of trusted.flatMap((name) => named[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return ({ headers, socket }) => {
    const id = headers['x-request-id']
    const { remoteAddress = '' } = socket
    if (typeof id !== 'string' || !fitting.test(id) || !remoteAddress) return undefined
    return list.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4') ? id : undefined
  }
}
