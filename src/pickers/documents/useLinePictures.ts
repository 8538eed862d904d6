import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { fetchFile } from '../../api/files'
import type { ClientState } from '../../contract/clientState'
import { getDocumentPicture } from '../../contract/documents'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { toRequest } from '../../contract/request'
import { picturesOf } from '../../documents/picturesOf'

type Addresses = Readonly<Record<string, string>>

/** The object URLs of the pictures of a document's lines by their hashes, once they are loaded, with the session. */
export function useLinePictures(generatedDocument: Pick<GeneratedDocument, 'rows'>): Addresses | undefined {
  const store = useStore<ClientState>()
  const [shown, setShown] = useState<{ of: string; addresses: Addresses }>()
  const of = picturesOf(generatedDocument).join(' ')
  useEffect(() => {
    if (!of) return
    const leaving = new AbortController()
    let addresses: Addresses = {}
    const load = async (sha256: string) => {
      const request = toRequest(getDocumentPicture, { params: { sha256 } })
      const { data } = await fetchFile(request, store.getState(), { signal: leaving.signal })
      return data ? [[sha256, data.file] as const] : []
    }
    void Promise.all(of.split(' ').map(load)).then((loaded) => {
      if (leaving.signal.aborted) return
      addresses = Object.fromEntries(loaded.flat().map(([sha256, file]) => [sha256, URL.createObjectURL(file)]))
      setShown({ of, addresses })
    })
    return () => {
      leaving.abort()
      for (const address of Object.values(addresses)) URL.revokeObjectURL(address)
    }
  }, [of, store])
  return shown && shown.of === of ? shown.addresses : undefined
}
