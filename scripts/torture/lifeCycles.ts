import { onEmbedded } from '../tests/projects'
import type { Subject } from './subject'
import { runTests } from './tests'

/** Takes documents through random lives: each step is allowed or refused as a second description of their statuses says. */
export const lifeCycles: Subject = async ({ runs = 2_500 }) => {
  const found = await runTests({
    projects: onEmbedded,
    files: ['server/randomLi'],
    environment: { RUNS: String(runs) },
  })
  return [
    {
      done: `${runs} orders, enquiries, RFQs and purchase orders each through random lives of up to 14 steps, each compared with its model and its audit trail checked`,
      found,
      passed: found.passed > 0 && found.failed === 0,
    },
  ]
}
