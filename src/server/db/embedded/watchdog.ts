import type { Gauge } from './gauge'
import { steadyTime } from './steadyTime'

const lookEveryMs = 500

/**
 * Calls `onStuck` when a statement is past its deadline by more than `graceMs`: it does not access files, so nothing
 * inside the worker can cancel it. Returns a function that stops the watchdog.
 */
export function startWatchdog(gauge: Gauge, graceMs: number, onStuck: () => void): () => void {
  const timer = setInterval(() => {
    const deadline = gauge.deadline()
    if (deadline > 0 && steadyTime() > deadline + graceMs) onStuck()
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
