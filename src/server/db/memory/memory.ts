interface MemorySettings {
  /** Whether everything that changed has made it forget. */
  isCurrent: () => boolean
  most: number
  /** In milliseconds, whatever has been heard. */
  keptFor: number
}

/** What was read from the database since it changed, by a key. */
export function createMemory<Value>({ isCurrent, most, keptFor }: MemorySettings) {
  let kept = new Map<string, { value: Value; until: number }>()

  return {
    get(key: string): Value | undefined {
      const found = isCurrent() ? kept.get(key) : undefined
      return found && performance.now() < found.until ? found.value : undefined
    },
    /** Called before a read; the returned function keeps what it found, unless something was forgotten meanwhile. */
    reading() {
      const open = kept
      return (key: string, value: Value) => {
        open.delete(key)
        const [oldest] = open.size >= most ? open.keys() : []
        if (oldest !== undefined) open.delete(oldest)
        open.set(key, { value, until: performance.now() + keptFor })
      }
    },
    /** Forgets everything, or those values alone; what is being read is not kept. */
    forget(which: (value: Value) => boolean = () => true) {
      kept = new Map([...kept].filter(([, { value }]) => !which(value)))
    },
  }
}

export type Memory<Value> = ReturnType<typeof createMemory<Value>>
