/* By what the server knows this browser again at the next sign-in, also after the session: who guesses elsewhere cannot lock out its user. */

import { browserStorage } from '../device/storage'

const place = 'zabuni:browser'

export function keptBrowserToken(): string | undefined {
  return browserStorage.getItem(place) ?? undefined
}

export function keepBrowserToken(token: string): void {
  browserStorage.setItem(place, token)
}
