import { flushSync } from 'react-dom'

/** What `pageRunner` adds to React's packages. */
interface React {
  /** Schedules what each page has to render. */
  scheduleRoots: () => void
  /** Runs what is scheduled; returns whether there was anything. */
  runTasks: () => boolean
}

/** More renders than a change of a page leads to, one after the other. */
const most = 50

/** Renders all that is to be rendered, with its effects. */
function flush({ scheduleRoots, runTasks }: React): void {
  flushSync(() => {})
  for (let round = 0; round < most; round += 1) {
    scheduleRoots()
    if (!runTasks()) return
  }
}

const soon = globalThis.setImmediate
const turns = 10

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value

/**
 * What `act` of React's build for developers does, for the build of production, which has none: after it, the page shows
 * what the work changed.
 */
export function act(react: React, work: () => unknown): PromiseLike<unknown> {
  const result = flushSync(work)
  if (!isPromise(result)) {
    flush(react)
    return Promise.resolve(result)
  }
  return Promise.resolve(result).then(async (value) => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => soon(resolve))
    flush(react)
    return value
  })
}
