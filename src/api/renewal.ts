/**
 * Calls that meet an expired session wait here until the user has signed in again; then each is sent once more, without
 * any code in the pages. One per store.
 */
export interface Renewal {
  /** Resolves with true when the session was renewed, with false when the user gave up. */
  wait: () => Promise<boolean>
  settle: (renewed: boolean) => void
}

export function createRenewal(): Renewal {
  let waiting: ((renewed: boolean) => void)[] = []
  return {
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    settle(renewed) {
      const all = waiting
      waiting = []
      for (const resolve of all) resolve(renewed)
    },
  }
}
