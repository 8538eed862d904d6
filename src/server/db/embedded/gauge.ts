/** Shared memory that the worker writes and the main thread reads while the worker is busy. */
export interface Gauge {
  memory: SharedArrayBuffer
  /** The number of fsync calls since the first start. */
  syncs: () => number
  countSync: () => void
  /**
   * The deadline of the current statement, in milliseconds of `steadyTime`; 0 when none is running or it has no limit.
   */
  deadline: () => number
  setDeadline: (at: number) => void
}

/** Returns a gauge over new memory, or over the memory of the other thread's gauge. */
export function createGauge(memory: SharedArrayBuffer = new SharedArrayBuffer(16)): Gauge {
  const cells = new BigInt64Array(memory)
  return {
    memory,
    syncs: () => Number(Atomics.load(cells, 0)),
    countSync: () => void Atomics.add(cells, 0, 1n),
    deadline: () => Number(Atomics.load(cells, 1)),
    setDeadline: (at) => void Atomics.store(cells, 1, BigInt(at)),
  }
}
