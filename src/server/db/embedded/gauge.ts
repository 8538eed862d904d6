/** Memory that the worker writes and the main thread reads while the worker is busy. */
export interface Gauge {
  memory: SharedArrayBuffer
  /** fsync calls since the first start. */
  syncs: () => number
  countSync: () => void
  /** When the statement under way must be over, in milliseconds of Date.now(); 0: none is under way, or it may take for ever. */
  deadline: () => number
  setDeadline: (at: number) => void
}

/** A gauge over new memory, or over the memory of the other thread's gauge. */
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
