import { dayIn } from '../../../domain/dates/days'
import type { Sql } from '../../db/connection/database'
import { rememberedBranch } from './branchesRepository'

/** Returns today's date in the branch's time zone, YYYY-MM-DD. */
export const todayOf = async (db: Sql, branch_id: string, now: Date) =>
  dayIn(now, (await rememberedBranch(db, branch_id)).timezone)
