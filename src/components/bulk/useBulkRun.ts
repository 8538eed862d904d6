import { useEffect, useRef, useState } from 'react'

/** The result of one row's call. `retry_after` is in seconds. */
export interface RowOutcome {
  error?: unknown
}

interface RefusedRow {
  status?: number
  message?: string
  retry_after?: number
}

export interface BulkResult<Row> {
  done: Row[]
  failed: { row: Row; why: string }[]
  /** Rows that were not processed, because it was stopped. */
  left: Row[]
}

export interface BulkProgress {
  done: number
  total: number
  /** Seconds that the server asked to wait, while waiting. */
  waiting: number | undefined
}

/** The number of concurrent calls: fast, while the server still answers other users. */
const atOnce = 4
const mostTries = 5

/** Runs one ordinary call per row, a few at a time. Failures are reported with their row; the other rows stay done. */
export function useBulkRun<Row extends { id: string }>() {
  const [progress, setProgress] = useState<BulkProgress>()
  const [result, setResult] = useState<BulkResult<Row>>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function run(
    rows: readonly Row[],
    call: (row: Row) => Promise<RowOutcome>,
    unfit: (row: Row) => string | undefined,
  ) {
    const { signal } = (stop.current = new AbortController())
    const ended: BulkResult<Row> = { done: [], failed: [], left: [] }
    const publish = (waiting?: number) =>
      setProgress({ done: ended.done.length + ended.failed.length, total: rows.length, waiting })
    const waiting = [...rows]
    publish()

    async function one(row: Row) {
      const why = unfit(row)
      if (why !== undefined) return void ended.failed.push({ row, why })
      for (let tries = 1; ; tries += 1) {
        const { error } = await call(row)
        const { status, message = '', retry_after = 1 } = (error ?? {}) as RefusedRow
        if (!error) return void ended.done.push(row)
        if (status !== 429 || tries === mostTries || signal.aborted)
          return void ended.failed.push({ row, why: message })
        publish(retry_after)
        await pause(retry_after * 1000, signal)
      }
    }

    async function worker() {
      for (let row = waiting.shift(); row; row = signal.aborted ? undefined : waiting.shift()) {
        await one(row)
        publish()
      }
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker))
    ended.left = waiting
    setProgress(undefined)
    setResult(ended)
    return ended
  }

  return { progress, result, run, stop: () => stop.current?.abort() }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
