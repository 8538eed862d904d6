/* By what the server knows this browser again at the next sign-in, also after the session: who guesses elsewhere cannot lock out its user. */

const place = 'zabuni:browser'

export function keptBrowserToken(): string | undefined {
  try {
    return localStorage.getItem(place) ?? undefined
  } catch {
    return undefined
  }
}

export function keepBrowserToken(token: string): void {
  try {
    localStorage.setItem(place, token)
  } catch {
    // The storage is full or forbidden: the network is known to the server as well.
  }
}
