import type { FastifyInstance } from 'fastify'
import type { Operation, Query } from '../../../contract/operation'
import * as contract from '../../../contract/reports'
import { serveExport } from '../../http/exports/serveList'
import { serveRead, userOf, type OperationContext } from '../../http/route'
import { branchesOf } from '../branches/branchesRepository'
import { dashboardBranches } from '../dashboard/dashboardBranches'
import { readCommissions } from './commissionsReport'
import { readSales, salesCells } from './salesReport'

type SalesQuery = Query<typeof contract.getSalesReport>
type ReportContext = Parameters<typeof userOf>[0] & Pick<OperationContext<Operation>, 'db' | 'branch_id' | 'now'>

export async function reportsRoutes(app: FastifyInstance) {
  const sales = async (reading: ReportContext, query: SalesQuery) => {
    const { db, branch_id, now } = reading
    const user = userOf(reading)
    const branches = await dashboardBranches(db, user, { branch_id, branches: query.branches, now })
    return readSales(db, user, branches, query)
  }
  serveRead(app, contract.getSalesReport, (reading) => sales(reading, reading.query))
  serveExport(app, contract.exportSalesReport, 'sales', async function* (reading, filters) {
    const query = filters as SalesQuery
    const found = await sales(reading, query)
    const branches = await branchesOf(reading.db, userOf(reading))
    const nameOf = (id: string) => branches.find((branch) => branch.id === id)?.name ?? ''
    yield found.flatMap((branch) => salesCells(query.by, branch, nameOf(branch.branch_id)))
  })

  serveRead(app, contract.getCommissionsReport, (reading) =>
    readCommissions(reading.db, userOf(reading), reading.query),
  )
  serveExport(app, contract.exportCommissionsReport, 'commissions', async function* (reading, filters) {
    yield await readCommissions(reading.db, userOf(reading), filters as Query<typeof contract.getCommissionsReport>)
  })
}
