import type { FastifyInstance } from 'fastify'
import type { Operation, Query } from '../../../contract/operation'
import * as contract from '../../../contract/reports'
import { entryWords } from '../../../domain/commissions/commission'
import { serveExport, serveList } from '../../http/exports/serveList'
import { serveRead, userOf, type OperationContext } from '../../http/route'
import { branchesOf } from '../branches/branchesRepository'
import { dashboardBranches } from '../dashboard/dashboardBranches'
import { listReportedEntries, readCommissions } from './commissionsReport'
import { quotationCells, readQuotations } from './quotationsReport'
import { readSales, salesCells } from './salesReport'
import { readSuppliers, supplierCells } from './suppliersReport'

type SalesQuery = Query<typeof contract.getSalesReport>
type CommissionsQuery = Query<typeof contract.getCommissionsReport>
type QuotationsQuery = Query<typeof contract.getQuotationsReport>
type SuppliersQuery = Query<typeof contract.getSuppliersReport>
type ReportContext = Parameters<typeof userOf>[0] & Pick<OperationContext<Operation>, 'db' | 'branch_id' | 'now'>

/** The branches of a report. */
const branchesIn = (reading: ReportContext, { branches }: { branches?: 'all' | undefined }) =>
  dashboardBranches(reading.db, userOf(reading), { branch_id: reading.branch_id, branches, now: reading.now })

/** The name of each branch of the user, by its id. */
async function branchNames(reading: ReportContext): Promise<(id: string) => string> {
  const branches = await branchesOf(reading.db, userOf(reading))
  return (id) => branches.find((branch) => branch.id === id)?.name ?? ''
}

export async function reportsRoutes(app: FastifyInstance) {
  const sales = async (reading: ReportContext, query: SalesQuery) =>
    readSales(reading.db, userOf(reading), await branchesIn(reading, query), query)
  serveRead(app, contract.getSalesReport, (reading) => sales(reading, reading.query))
  serveExport(app, contract.exportSalesReport, 'sales', async function* (reading, filters) {
    const query = filters as SalesQuery
    const found = await sales(reading, query)
    const nameOf = await branchNames(reading)
    yield found.flatMap((branch) => salesCells(query.by, branch, nameOf(branch.branch_id)))
  })

  serveRead(app, contract.getCommissionsReport, (reading) =>
    readCommissions(reading.db, userOf(reading), reading.query),
  )
  serveExport(app, contract.exportCommissionsReport, 'commissions', async function* (reading, filters) {
    yield await readCommissions(reading.db, userOf(reading), filters as CommissionsQuery)
  })

  serveList(
    app,
    contract.listReportedCommissionEntries,
    contract.exportReportedCommissionEntries,
    (reading) => listReportedEntries(reading.db, userOf(reading), reading.query),
    (entry) => ({ ...entry, kind: entryWords(entry) }),
  )

  const quotations = async (reading: ReportContext, query: QuotationsQuery, shown?: number) =>
    readQuotations(reading.db, await branchesIn(reading, query), query, shown)
  serveRead(app, contract.getQuotationsReport, (reading) => quotations(reading, reading.query))
  serveExport(app, contract.exportQuotationsReport, 'quotations', async function* (reading, filters) {
    // A file has all of them.
    const found = await quotations(reading, filters as QuotationsQuery, Number.MAX_SAFE_INTEGER)
    const nameOf = await branchNames(reading)
    yield found.flatMap((branch) => quotationCells(branch, nameOf(branch.branch_id)))
  })

  const suppliers = async (reading: ReportContext, query: SuppliersQuery) =>
    readSuppliers(reading.db, userOf(reading), await branchesIn(reading, query), query)
  serveRead(app, contract.getSuppliersReport, (reading) => suppliers(reading, reading.query))
  serveExport(app, contract.exportSuppliersReport, 'suppliers', async function* (reading, filters) {
    yield (await suppliers(reading, filters as SuppliersQuery)).flatMap(supplierCells)
  })
}
