import type { TFunction } from 'i18next'
import type { Failure } from '../link/publicApi'

/** The message of a failure: ours without a response, else the server's. */
export function failureWords({ status, message }: Failure, t: TFunction<'supplier'>): string {
  if (status === 0) return t('failure.no_answer')
  if (status === 429) return t('failure.too_many')
  // A proxy's own page; the server itself says it in a message.
  if (status === 413 && !message) return t('failure.too_large')
  if (status >= 500) return t('failure.server')
  return message || t('failure.server')
}
