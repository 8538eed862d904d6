import type { ClientState } from '../contract/clientState'
import { toSearch, type ApiRequest } from '../contract/request'
import { followDataPosition } from './dataPosition'
import { refusal, toFailure, type Failure } from './errors'
import { apiHost } from './host'

/** The operations that take a file whose progress is shown, by their paths; a test compares them with the contract. */
export const uploadPaths = { addAttachment: '/:entity/:id/attachments' } as const

interface Sending {
  signal?: AbortSignal
  /** Called with the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Sends a file unchanged. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendFile(
  { url, params = {} }: Pick<ApiRequest, 'url' | 'params'>,
  file: Blob,
  { session }: ClientState,
  { signal, onProgress }: Sending,
): Promise<{ error?: Failure }> {
  const query = toSearch(params)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiHost()}${url}?${query}`)
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    if (session.access_token) request.setRequestHeader('Authorization', `Bearer ${session.access_token}`)
    const noteAnswer = followDataPosition('POST')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      noteAnswer({ get: (name) => request.getResponseHeader(name) })
      resolve(request.status === 200 ? {} : { error: refusal(request.status, request.response) })
    }
    request.onerror = request.onabort = () => {
      noteAnswer(undefined)
      resolve({ error: toFailure({ status: 'FETCH_ERROR' }) })
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
