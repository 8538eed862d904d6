import { companyProblems } from '../../../domain/rfqs/rfqRules'
import type { Sql } from '../../db/connection/database'
import { companies } from '../../db/schema/company'
import { invalid } from '../../http/refusal'

/** RFQ-06: no document is sent without the company's name; throws 422. */
export async function assertCompanyNamed(db: Sql): Promise<void> {
  const [company] = await db.select({ name: companies.name }).from(companies).limit(1)
  assertNamed(company?.name ?? '')
}

/** The same of a name that was read. */
export function assertNamed(name: string): void {
  const problems = companyProblems(name)
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
}
