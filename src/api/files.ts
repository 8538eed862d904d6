import type { ClientState } from '../contract/clientState'
import { refusal, toFailure, type Failure } from './errors'
import { apiHost } from './host'

/*
 * Files by plain fetch: their bytes have no place in the store. The token goes in the header, never in an address.
 */

/** The operations that answer a file, by their paths; a test compares them with the contract. */
export const filePaths = {
  getImportTemplate: '/import-templates/:noun',
  getRefusedRows: '/jobs/:id/refused.csv',
} as const

type Fetched = { data: { file: Blob; file_name: string }; error?: undefined } | { data?: undefined; error: Failure }

/** Fetches the file of a request (of `toRequest`), as the user of this state. */
export async function fetchFile({ url, params = {} }: { url: string; params?: Record<string, string | number | boolean> }, { session }: ClientState): Promise<Fetched> {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()
  try {
    const response = await globalThis.fetch(`${apiHost()}${url}${query && `?${query}`}`, { headers: session.access_token ? { Authorization: `Bearer ${session.access_token}` } : {} })
    if (!response.ok) return { error: refusal(response.status, await response.json().catch(() => undefined)) }
    const [, file_name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
    return { data: { file: await response.blob(), file_name } }
  } catch (error) {
    return { error: toFailure({ status: 'FETCH_ERROR', error: String(error) }) }
  }
}
