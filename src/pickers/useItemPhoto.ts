import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { fetchFile } from '../api/files'
import type { ClientState } from '../contract/clientState'
import { getItemPhoto, type Item } from '../contract/items'
import { toRequest } from '../contract/request'

/** The address of an item's picture in this page, once it has come; it is fetched with the session, and anew when it changes. */
export function useItemPhoto({ id, photo }: Pick<Item, 'id' | 'photo'>, wanted = true): string | undefined {
  const store = useStore<ClientState>()
  const [shown, setShown] = useState<{ of: string; address: string }>()
  const of = photo && wanted ? `${id} ${photo.sha256}` : undefined
  useEffect(() => {
    if (!of) return
    const leaving = new AbortController()
    let address: string | undefined
    void fetchFile(toRequest(getItemPhoto, { params: { id } }), store.getState(), { signal: leaving.signal }).then(({ data }) => {
      if (!data || leaving.signal.aborted) return
      address = URL.createObjectURL(data.file)
      setShown({ of, address })
    })
    return () => {
      leaving.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [of, id, store])
  return shown && shown.of === of ? shown.address : undefined
}
