/** The most recipients of a mail, in each of To and Cc. */
export const mostAddresses = 20

/**
 * The addresses of a typed or pasted list, each once, in their order: "Grace <grace@example.com>; info@example.com". What
 * is no address stays in the list, to be rejected where it is validated.
 */
export function addressesIn(list: string): string[] {
  const found = list
    .split(/[,;\n]/)
    .map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim())
    .filter(Boolean)
  const first = new Map<string, string>()
  for (const address of found) if (!first.has(address.toLowerCase())) first.set(address.toLowerCase(), address)
  return [...first.values()]
}

/** The addresses as one text: "grace@example.com, info@example.com". */
export const addressList = (addresses: readonly string[]): string => addresses.join(', ')
