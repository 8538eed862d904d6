import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Env } from '../../env'

/** The site that passkeys are of, in WebAuthn's words the relying party. */
interface Site {
  id: string
  /** The origin that a response must come from. */
  origin: string
}

/**
 * The site of PUBLIC_URL, never of a header: those are as the sender of a request wrote them. Without PUBLIC_URL the server is for its
 * own computer, where the browser is the one that says which port of localhost it has open.
 */
export function siteOf({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, client_data: string): Site {
  if (PUBLIC_URL) return { id: siteId({ PUBLIC_URL }), origin: new URL(PUBLIC_URL).origin }
  const { origin } = decodeClientDataJSON(client_data)
  return { id: local, origin: /^http:\/\/localhost(:\d+)?$/.test(origin) ? origin : `http://${local}` }
}

const local = 'localhost'

/** The name that browsers keep passkeys under. */
export const siteId = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).hostname : local
