import { useState } from 'react'
import type { RowsAction, BulkAnswer } from './bulkAction'
import { useBulkRun } from './useBulkRun'

interface BulkDialogOptions<Row extends { id: string }> {
  action: RowsAction<Row>
  collect: (onProgress: (count: number) => void, signal: AbortSignal) => Promise<readonly Row[]>
  onDone: (left: string[]) => void
}

/** The inputs and the progress of the action: rows are loaded first, then it runs on each. */
export function useBulkDialog<Row extends { id: string }>({ action, collect, onDone }: BulkDialogOptions<Row>) {
  const [answer, setAnswer] = useState<BulkAnswer>({ reason: '', value: '' })
  const [isAsked, setAsked] = useState(false)
  const [collecting, setCollecting] = useState<AbortController>()
  const [collected, setCollected] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const { progress, result, run, stop } = useBulkRun<Row>()
  const wanted = action.wants?.(answer) ?? { reason: true, value: true }
  const missing = {
    reason: Boolean(action.reason) && wanted.reason && answer.reason.trim() === '',
    value: Boolean(action.field) && wanted.value && answer.value === '',
  }

  async function start() {
    setAsked(true)
    if (missing.reason || missing.value) return
    const stopped = new AbortController()
    setFailed(false)
    setCollecting(stopped)
    const rows = await collect(setCollected, stopped.signal).catch(() => undefined)
    setCollecting(undefined)
    setFailed(!rows)
    if (!rows || stopped.signal.aborted) return
    const ended = await run(
      rows,
      (row) => action.run(row, { ...answer, reason: answer.reason.trim() }),
      (row) => action.unfit?.(row),
    )
    onDone([...ended.failed.map(({ row }) => row.id), ...ended.left.map((row) => row.id)])
  }

  return {
    answer,
    setAnswer,
    /** The required inputs that are missing, once a start was attempted. */
    missing: isAsked ? missing : { reason: false, value: false },
    isWorking: Boolean(collecting ?? progress),
    collected,
    hasFailed,
    progress,
    result,
    start,
    stop: () => {
      collecting?.abort()
      stop()
    },
  }
}
