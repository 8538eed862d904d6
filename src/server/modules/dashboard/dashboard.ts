import { sql } from 'drizzle-orm'
import type { Dashboard } from '../../../contract/dashboard'
import { daysOfDashboard, monthsOf, type DashboardPeriod } from '../../../domain/dashboard/dashboardPeriod'
import { seesCostsIn, type UserActor } from '../../http/actor'
import type { Sql } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'
import type { DashboardBranch } from './dashboardBranches'
import { readMonths, readOutcomes, readPipeline } from './documentFigures'
import { readSupplierResponses } from './supplierResponses'

/** Returns the figures of these branches in a period: one statement for each group of figures. The costs of a branch are for those who see them. */
export async function getDashboard(
  db: Sql,
  user: UserActor,
  dashboard: readonly DashboardBranch[],
  period: DashboardPeriod,
): Promise<Dashboard> {
  if (dashboard.length === 0) return { is_empty: true, branches: [], suppliers: [] }
  const branches = dashboard.map((branch) => {
    const days = daysOfDashboard(period, branch.today)
    return { ...branch, ...days, months: monthsOf(days) }
  })
  const [pipelineOf, outcomesOf, monthsFor, suppliers, is_empty] = await Promise.all([
    readPipeline(db, branches),
    readOutcomes(db, branches),
    readMonths(db, branches, (branch_id) => seesCostsIn(user, branch_id)),
    readSupplierResponses(db, branches),
    hasNoDocuments(db, user),
  ])
  return {
    is_empty,
    branches: branches.map((branch) => ({
      branch_id: branch.id,
      currency: branch.currency,
      from: branch.from,
      to: branch.to,
      pipeline: pipelineOf(branch),
      outcomes: outcomesOf(branch),
      months: monthsFor(branch),
    })),
    suppliers,
  }
}

/** Whether there is no document in any branch of the user. */
async function hasNoDocuments(db: Sql, user: UserActor): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select not (${sql.join(
      ['enquiries', 'rfqs', 'orders'].map(
        (table) => sql`exists (select from ${sql.identifier(table)} where ${inBranchesOf(user, sql`branch_id`)})`,
      ),
      sql` or `,
    )}) as is_empty`,
  )
  return rows[0]?.is_empty === true
}
