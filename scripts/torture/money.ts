import type { Subject } from './subject'
import { runTests } from './tests'

/** Random orders, RFQs and splits: each rule of money against a second calculation in whole numbers. */
export const money: Subject = async ({ runs = 10_000 }) => {
  const found = await runTests({
    projects: ['domain'],
    files: ['orders/randomOrders', 'costing/oneCost', 'costing/wholeUnits', 'commissionStatement', 'money/money'],
    environment: { RUNS: String(runs) },
  })
  return [
    {
      done: `each property of orders, costs, commissions and amounts at ${runs} random cases`,
      found,
      passed: found.passed > 0 && found.failed === 0,
    },
  ]
}
