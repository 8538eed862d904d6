import * as z from 'zod'

const address = z.email()

export interface Sender {
  name: string
  address: string
}

/** Parses "Pwani Supplies <sales@pwani.example>" or an address alone; null when it is neither. */
export function parseSender(text: string): Sender | null {
  const [, name = '', within] = /^"?([^"<>\r\n]*)(?:"\s*)?<([^<>\s]+)>$/.exec(text.trim()) ?? []
  const found = within ?? text.trim()
  return address.safeParse(found).success ? { name: within ? name.trim() : '', address: found } : null
}
