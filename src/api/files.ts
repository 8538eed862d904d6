import type { ClientState } from '../contract/clientState'
import { toSearch, type ApiRequest } from '../contract/request'
import { dataPositionHeader, followDataPosition } from './dataPosition'
import { refusal, toFailure, type Failure } from './errors'
import { apiHost } from './host'

/*
 * Files by plain fetch, because their bytes do not belong in the store. The token is sent in the header, never in a
 * URL.
 */

/** The operations that return a file, by their paths; a test compares them with the contract. */
export const filePaths = {
  getImportTemplate: '/import-templates/:noun',
  getRejectedRows: '/jobs/:id/rejected.csv',
  getItemPhoto: '/items/:id/photo',
  getCompanyLogo: '/company/logo',
  getAttachment: '/attachments/:id/file',
  exportPersonalData: '/personal-data/:entity/:id',
  exportOwnPersonalData: '/auth/me/personal-data',
  getQuestionFile: '/questions/:id/file',
  getSubmittedFile: '/rfqs/:id/quotes/:supplier_id/revisions/:revision/file',
  getDocumentPicture: '/documents/pictures/:sha256',
  subsetDocumentFont: '/documents/font',
} as const

type Fetched = { data: { file: Blob; file_name: string }; error?: undefined } | { data?: undefined; error: Failure }

interface Watching {
  signal?: AbortSignal
  /** Called with the number of bytes received so far. */
  onProgress?: (bytes: number) => void
}

/** Fetches the file of a request (of `toRequest`), as the user of this state and in that user's branch. */
export async function fetchFile(
  {
    url,
    params = {},
    method = 'GET',
    body,
  }: Pick<ApiRequest, 'url' | 'params'> & Partial<Pick<ApiRequest, 'method' | 'body'>>,
  { session, branch }: ClientState,
  { signal, onProgress }: Watching = {},
): Promise<Fetched> {
  const query = toSearch(params)
  const noteAnswer = followDataPosition(method)
  try {
    const headers = {
      ...dataPositionHeader(),
      ...(session.access_token ? { Authorization: `Bearer ${session.access_token}` } : {}),
      ...(branch.branch ? { 'X-Branch-Id': branch.branch.id } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
    const response = await globalThis.fetch(`${apiHost()}${url}${query && `?${query}`}`, {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    noteAnswer(response.headers)
    if (!response.ok) return { error: refusal(response.status, await response.json().catch(() => undefined)) }
    const [, file_name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    return { data: { file: onProgress ? await watched(response, onProgress) : await response.blob(), file_name } }
  } catch (error) {
    noteAnswer(undefined)
    return { error: toFailure({ status: 'FETCH_ERROR', error: String(error) }) }
  }
}

async function watched(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const chunks: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    chunks.push(read.value)
    bytes += read.value.length
    onProgress(bytes)
  }
  return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' })
}
