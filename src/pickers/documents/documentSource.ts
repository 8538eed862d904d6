import { fetchFile } from '../../api/files'
import type { ClientState } from '../../contract/clientState'
import { subsetDocumentFont, getDocumentPicture } from '../../contract/documents'
import { type ApiRequest, toRequest } from '../../contract/request'
import type { DocumentSource } from '../../documents/makePdf'

/**
 * The resources for drawing documents, requested as the user of this state. A missing one is omitted: a document is
 * valid without its logo.
 */
export function documentSource(state: () => ClientState): DocumentSource {
  const bytesOf = async (request: ApiRequest) => {
    const { data } = await fetchFile(request, state())
    return data && new Uint8Array(await data.file.arrayBuffer())
  }
  return {
    picture: (sha256) => bytesOf(toRequest(getDocumentPicture, { params: { sha256 } })),
    font: (characters) => bytesOf(toRequest(subsetDocumentFont, { body: { characters } })),
  }
}
