import { dayIn } from '../../../domain/days'
import { dayProblems } from '../../../domain/fulfilment'
import type { Sql } from '../../db/database'
import { invalid } from '../../refusal'
import { getBranch } from '../branches/branchesRepository'

/** Today by the clock of a branch, YYYY-MM-DD. */
export const todayOf = async (db: Sql, branch_id: string, now: Date) =>
  dayIn(now, (await getBranch(db, branch_id)).timezone)

/** The day on which goods left or came in: the one that was entered, which is not to come (422), else today by the branch's clock. */
export async function enteredOn(db: Sql, branch_id: string, date: string | undefined, now: Date): Promise<string> {
  const today = await todayOf(db, branch_id, now)
  const problems = dayProblems(date ?? today, today)
  if (problems.length > 0) throw invalid(problems)
  return date ?? today
}
