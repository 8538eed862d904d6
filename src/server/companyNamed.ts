import { companyProblems } from '../domain/rfqRules'
import type { Sql } from './db/database'
import { companies } from './db/schema/company'
import { invalid } from './refusal'

/** RFQ-06: nothing goes out without the company's name: 422 in words. */
export async function assertCompanyNamed(db: Sql): Promise<void> {
  const [company] = await db.select({ name: companies.name }).from(companies).limit(1)
  const problems = companyProblems(company?.name ?? '')
  if (problems.length > 0) throw invalid(problems.map(({ path, message }) => ({ path, message })))
}
