import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { fetchFile } from '../api/files'
import type { ClientState } from '../contract/clientState'
import type { ApiRequest } from '../contract/request'

/**
 * The address of a picture in this page, once it has come: fetched with the session, and anew when it changes.
 * @param of what tells one picture from the next, such as its hash; without it nothing is fetched
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
