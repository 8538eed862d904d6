import { sql } from 'drizzle-orm'
import type { Branch } from '../../../contract/branches'
import type { Paper } from '../../../contract/paper'
import { dayIn } from '../../../domain/days'
import type { Language } from '../../../domain/languages'
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

/** Whose paper it is that a branch makes at `now`, for one who reads this language. */
export async function senderFor(db: Sql, branch_id: string, now: Date, language: Language = 'en'): Promise<Sender> {
  const [company, branch] = [await getCompany(db), await getBranch(db, branch_id)]
  const logo = await logoName(db)
  return { company, branch, from: senderOf({ ...company, logo }, branch, language), today: dayIn(now, branch.timezone) }
}

const logoBytes = sql`decode(split_part(companies.logo, ',', 2), 'base64')`

async function logoName(db: Sql): Promise<{ sha256: string } | null> {
  const { rows } = await db.execute<{ sha256: string }>(
    sql`select encode(sha256(${logoBytes}), 'hex') as sha256 from companies where companies.logo is not null limit 1`,
  )
  return rows[0] ?? null
}

/** Keeps the company's logo as it is now for the papers that are being frozen; nothing happens where it is kept already. */
export async function keepLogo(db: Sql): Promise<void> {
  await db.execute(sql`
    insert into paper_pictures (sha256, media_type, bytes)
    select encode(sha256(${logoBytes}), 'hex'), split_part(split_part(companies.logo, ';', 1), ':', 2), ${logoBytes} from companies where companies.logo is not null
    on conflict do nothing`)
}
