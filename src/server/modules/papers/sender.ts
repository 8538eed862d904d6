import type { Paper } from '../../../contract/paper'
import type { Branch } from '../../../contract/branches'
import { dayIn } from '../../../domain/days'
import { senderOf } from '../../../documents/sender'
import type { Sql } from '../../db/database'
import { getBranch } from '../branches/branchesRepository'
import { getCompany, type CompanyFacts } from '../company/companyRepository'

export interface Sender {
  company: CompanyFacts
  branch: Branch
  from: Paper['from']
  /** Today by the branch's clock, YYYY-MM-DD. */
  today: string
}

/** Whose paper it is that a branch makes at `now`. */
export async function senderFor(db: Sql, branch_id: string, now: Date): Promise<Sender> {
  const [company, branch] = [await getCompany(db), await getBranch(db, branch_id)]
  return { company, branch, from: senderOf(company, branch), today: dayIn(now, branch.timezone) }
}
