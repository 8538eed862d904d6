import { isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Branch } from '../../../contract/branches'
import type { GeneratedDocument } from '../../../contract/generatedDocument'
import { dayIn } from '../../../domain/dates/days'
import type { Language } from '../../../domain/parties/languages'
import { senderOf } from '../../../documents/sender'
import type { Sql } from '../../db/connection/database'
import { readTogether, type Rows } from '../../db/documents/readTogether'
import { companies } from '../../db/schema/company'
import { notFound } from '../../http/refusal'
import { companyOf, type CompanyFacts } from '../company/companyRepository'
import { branchOf } from './branchesRepository'

export interface Sender {
  company: CompanyFacts
  branch: Branch
  from: GeneratedDocument['from']
  /** Today in the branch's time zone, YYYY-MM-DD. */
  today: string
}

/** Returns the sender details of a document that a branch creates at `now`, in the reader's language. */
export async function senderFor(db: Sql, branch_id: string, now: Date, language: Language = 'en'): Promise<Sender> {
  return toSender(await readTogether(db, sendingParts(db, branch_id)), now, language)
}

/** What a sender is made of, as queries that other reads may take along. */
export const sendingParts = (db: Sql, branch_id: string | SQL) => ({
  sending_companies: companyOf(db),
  sending_branches: branchOf(db, branch_id),
  logos: db
    .select({ sha256: sql<string>`encode(sha256(${logoBytes}), 'hex')` })
    .from(companies)
    .where(isNotNull(companies.logo))
    .limit(1),
})

export function toSender(
  { sending_companies, sending_branches, logos }: Rows<ReturnType<typeof sendingParts>>,
  now: Date,
  language: Language,
): Sender {
  const [[company], [branch]] = [sending_companies, sending_branches]
  if (!company) throw new Error('the installation has no company')
  if (!branch) throw notFound('branch')
  const from = senderOf({ ...company, logo: logos[0] ?? null }, branch, language)
  return { company, branch, from, today: dayIn(now, branch.timezone) }
}

const logoBytes = sql`decode(split_part(companies.logo, ',', 2), 'base64')`

/** Keeps the company's logo as it is now for the documents that are being frozen; nothing happens where it is kept already. */
export const logoKept = sql`insert into document_pictures (sha256, media_type, bytes)
  select encode(sha256(${logoBytes}), 'hex'), split_part(split_part(companies.logo, ';', 1), ':', 2), ${logoBytes} from companies where companies.logo is not null
  on conflict do nothing`
