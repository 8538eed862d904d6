import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { fetchFile } from '../api/files'
import type { ClientState } from '../contract/clientState'
import type { ApiRequest } from '../contract/request'

/**
 * The object URL of a picture, once it is loaded: requested with the session, and again when it changes.
 * @param of a key of the picture, such as its hash; without it nothing is requested
 */
export function usePicture(of: string | undefined, request: ApiRequest): string | undefined {
  const store = useStore<ClientState>()
  const [shown, setShown] = useState<{ of: string; address: string }>()
  const latest = useRef(request)
  useEffect(() => {
    latest.current = request
  })
  useEffect(() => {
    if (!of) return
    const leaving = new AbortController()
    let address: string | undefined
    void fetchFile(latest.current, store.getState(), { signal: leaving.signal }).then(({ data }) => {
      if (!data || leaving.signal.aborted) return
      address = URL.createObjectURL(data.file)
      setShown({ of, address })
    })
    return () => {
      leaving.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [of, store])
  return shown && shown.of === of ? shown.address : undefined
}
