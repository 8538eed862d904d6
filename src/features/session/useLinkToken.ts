import { useEffect, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'

type LinkKind = 'setup' | 'invite' | 'reset'
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
  const found = readToken(hash)
  if (found && found.token !== kept?.token) setKept(found)
  useEffect(() => {
    if (hash) void navigate(pathname + search, { replace: true, state })
  }, [hash, navigate, pathname, search, state])
  return [kept, () => setKept(undefined)]
}

function readToken(hash: string): LinkToken | undefined {
  const [, kind, token] = /^#(setup|invite|reset)=([\w-]+)$/.exec(hash) ?? []
  return kind && token ? { kind: kind as LinkKind, token } : undefined
}
