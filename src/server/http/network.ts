import ipaddr from 'ipaddr.js'

/** Whose guesses are counted together: by `near` in the short limit, by `wide` in the longer one where there is one. */
export interface CountedBy {
  near: string
  wide: string | undefined
}

/** What one connection gets, so that it can guess from any address of it. */
const nearBits = 64
/** What providers give one customer. */
const wideBits = 56

/**
 * Returns the network of an address: an IPv4 address itself, of an IPv6 address its /64 and /56. Every way of writing an
 * address gives the same, and an IPv4 address within an IPv6 address gives that of IPv4. What is no address counts as one.
 */
export function networkOf(address: string): CountedBy {
  const parsed = parsedAddress(address)
  if (!parsed) return { near: 'unknown', wide: undefined }
  if (!(parsed instanceof ipaddr.IPv6)) return { near: parsed.toString(), wide: undefined }
  return { near: prefixOf(parsed, nearBits), wide: prefixOf(parsed, wideBits) }
}

/** The caller's network, apart for each `what`: an account, for example. */
export function withinNetwork(address: string, what: string): CountedBy {
  const { near, wide } = networkOf(address)
  return { near: `${near} ${what}`, wide: wide && `${wide} ${what}` }
}

function parsedAddress(address: string) {
  // Some proxies forward the port too, which is another one for each connection.
  const plain = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  if (!ipaddr.isValid(plain)) return undefined
  const parsed = ipaddr.process(plain)
  return parsed instanceof ipaddr.IPv6 ? (embedded(parsed) ?? parsed) : parsed
}

/** The IPv4 address of a host behind NAT64 (RFC 6052) or 6to4 (RFC 3056): a /64 of these is shared, or too narrow. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray()
  const range = address.range()
  if (range === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12))
  return range === '6to4' ? new ipaddr.IPv4(bytes.slice(2, 6)) : undefined
}

/** Written as RFC 5952 does, without the interface of a link-local address. */
function prefixOf(address: ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${new ipaddr.IPv6(bytes).toRFC5952String()}/${bits}`
}
