interface KeptStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  keys: () => string[]
}

/**
 * A storage of the browser that never throws. Where site data is blocked, or the storage is full, what was set lasts as
 * long as the page.
 */
function withoutErrors(open: () => Storage): KeptStorage {
  const kept = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => kept.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => (storage.setItem(key, value), true), false)
      if (isStored) kept.delete(key)
      else kept.set(key, value)
    },
    removeItem(key) {
      kept.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...kept.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  }
}

/** What belongs to this tab, until it is closed. */
export const tabStorage = withoutErrors(() => sessionStorage)

/** What belongs to this browser. */
export const browserStorage = withoutErrors(() => localStorage)

/** Whether the browser blocks site data for this address: then nothing of it survives a reload. */
export function isStorageBlocked(): boolean {
  try {
    return typeof sessionStorage.length !== 'number'
  } catch {
    return true
  }
}

/** A channel to the other tabs of this origin; undefined where the browser has none, or blocks it with the site data. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/** The locks that the tabs of this origin share; none on a page of plain HTTP. They may refuse where site data is blocked. */
export const browserLocks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks
