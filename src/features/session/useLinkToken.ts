import { useEffect, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'

/** `provider` is no link: the identity provider sends the user back with its answer. */
type LinkKind = 'setup' | 'invite' | 'reset' | 'provider'
export interface LinkToken {
  kind: LinkKind
  token: string
}

/**
 * The one-time token of a link (`/#invite=…`). It is removed from the URL as soon as it is read, so that it is in no
 * history; it exists only in this page's memory.
 */
export function useLinkToken(): [LinkToken | undefined, drop: () => void] {
  const { hash, pathname, search, state } = useLocation() as Location<unknown>
  const navigate = useNavigate()
  const [kept, setKept] = useState<LinkToken>()
  // Remembered, because the token may be dropped before it is out of the URL.
  const [dropped, setDropped] = useState<string>()
  const found = readToken(hash)
  if (found && found.token !== kept?.token) setKept(found)
  useEffect(() => {
    if (hash) void navigate(pathname + search, { replace: true, state })
  }, [hash, navigate, pathname, search, state])
  return [kept?.token === dropped ? undefined : kept, () => setDropped(kept?.token)]
}

function readToken(hash: string): LinkToken | undefined {
  const [, kind, token] = /^#(setup|invite|reset|provider)=([\w-]+)$/.exec(hash) ?? []
  return kind && token ? { kind: kind as LinkKind, token } : undefined
}
