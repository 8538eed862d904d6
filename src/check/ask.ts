import type { VerifiedDocument } from '../contract/documentVerifications'

/** The path of the contract's verifyDocument; only types come from there, so that no schemas are loaded. */
export const address = { method: 'POST', path: '/public/check' } as const

/** The result for a code. */
export type Answer = { generatedDocument: VerifiedDocument } | { problem: 'unknown' | 'too_many' | 'failed' }

/** Requests what the document with this code contains. Never rejects. */
export async function verifyDocument(code: string): Promise<Answer> {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content
  const host = (configured || '/api').replace(/\/$/, '')
  try {
    const response = await fetch(`${host}${address.path}`, {
      method: address.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
      credentials: 'omit',
      cache: 'no-store',
    })
    if (response.status === 404) return { problem: 'unknown' }
    if (response.status === 429) return { problem: 'too_many' }
    const answer = (await response.json()) as { status: boolean; payload?: VerifiedDocument }
    return answer.status && answer.payload ? { generatedDocument: answer.payload } : { problem: 'failed' }
  } catch {
    return { problem: 'failed' }
  }
}
