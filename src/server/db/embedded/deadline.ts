import type { PGlite } from '@electric-sql/pglite'
import type { Gauge } from './gauge'
import { steadyTime } from './steadyTime'

type Module = PGlite['Module']

/** The addresses of the engine's two interrupt flags; PGlite's types do not have them. */
interface InterruptFlags {
  _QueryCancelPending: number
  _InterruptPending: number
}

const fileCalls = ['open', 'read', 'write', 'llseek', 'close'] as const

/**
 * Cancels a statement past its deadline (SQLSTATE 57014). The engine's timers cannot fire while it runs, and no other
 * code of this thread can either, except callbacks from the engine: so each file call checks the clock and sets the
 * flags of a cancel request. A statement that does not access files is left to the main thread, which ends the worker
 * (see `watchdog.ts`).
 */
export function installDeadline(module: Module, gauge: Gauge) {
  const flags = module as Module & InterruptFlags
  const files = module.FS as unknown as Record<string, (...values: unknown[]) => unknown>
  let deadline = 0
  let raised = false

  function look(): void {
    if (deadline === 0 || steadyTime() < deadline) return
    raised = true
    module.HEAPU8[flags._QueryCancelPending] = 1
    module.HEAPU8[flags._InterruptPending] = 1
  }

  for (const name of fileCalls) {
    const original = files[name]
    if (!original) continue
    files[name] = (...values) => {
      look()
      return original(...values)
    }
  }

  return {
    /** Starts the clock for one batch; 0 ms means no limit. */
    start: (ms: number): void => {
      deadline = ms > 0 ? steadyTime() + ms : 0
      gauge.setDeadline(deadline)
    },
    /** The batch is over: a late cancel must not hit the next one. */
    stop: (): void => {
      deadline = 0
      gauge.setDeadline(0)
      if (raised) module.HEAPU8[flags._QueryCancelPending] = 0
      raised = false
    },
  }
}
