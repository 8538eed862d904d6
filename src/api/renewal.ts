/**
 * Calls that met an expired session wait here until someone has signed in again, so that each is sent once more and no
 * page has to know. One per store.
 */
export interface Renewal {
  /** Resolves with true when the session was renewed, with false when it was given up. */
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
