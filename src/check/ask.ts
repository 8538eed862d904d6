import type { CheckedPaper } from '../contract/paperChecks'

/** The address of the contract's checkPaper; only types come from there, so that no schemas are loaded. */
export const address = { method: 'POST', path: '/public/check' } as const

/** What there is to say of a code. */
export type Answer = { paper: CheckedPaper } | { problem: 'unknown' | 'too_many' | 'failed' }

/** Asks what the paper with this code says. Never rejects. */
export async function checkPaper(code: string): Promise<Answer> {
  const told = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content
  const host = (told || '/api').replace(/\/$/, '')
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
    const answer = (await response.json()) as { status: boolean; payload?: CheckedPaper }
    return answer.status && answer.payload ? { paper: answer.payload } : { problem: 'failed' }
  } catch {
    return { problem: 'failed' }
  }
}
