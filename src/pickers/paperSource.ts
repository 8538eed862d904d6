import { fetchFile } from '../api/files'
import type { ClientState } from '../contract/clientState'
import { cutPaperFont, getPaperPicture } from '../contract/papers'
import { type ApiRequest, toRequest } from '../contract/request'
import type { PaperSource } from '../documents/makePdf'

/** What papers are drawn with, fetched as the user of this state. What is not to be had is left out: a paper is whole without its logo. */
export function paperSource(state: () => ClientState): PaperSource {
  const bytesOf = async (request: ApiRequest) => {
    const { data } = await fetchFile(request, state())
    return data && new Uint8Array(await data.file.arrayBuffer())
  }
  return {
    picture: (sha256) => bytesOf(toRequest(getPaperPicture, { params: { sha256 } })),
    font: (characters) => bytesOf(toRequest(cutPaperFont, { body: { characters } })),
  }
}
