import { onEmbedded } from '../tests/projects'
import type { Subject } from './subject'
import { runTests } from './tests'

/** Requests that no page sends, drawn from a seed: none is answered with 5xx. */
export const fuzz: Subject = async ({ runs = 10_000 }) => {
  const found = await runTests({ projects: onEmbedded, files: ['server/fuzz'], environment: { FUZZ: String(runs) } })
  return [
    {
      done: `${runs} requests to every operation with odd values, names, types and headers`,
      found,
      passed: found.passed > 0 && found.failed === 0,
    },
  ]
}
