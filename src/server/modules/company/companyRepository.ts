import type * as z from 'zod'
import type { Company, updateCompanyBodySchema } from '../../../contract/company'
import type { PictureType } from '../../../domain/imports/pictureType'
import type { Sql, Transaction } from '../../db/connection/database'
import { companies } from '../../db/schema/company'
import { saveVersion } from '../../db/documents/saveVersion'
import { setting } from '../../db/memory/settingMemory'
import { entityColumns } from '../../db/rows/publicColumns'
import { notFound } from '../../http/refusal'
import { sha256 } from '../../crypto/secrets'
import { keepDocumentPicture } from './documentPictures'

const columns = {
  ...entityColumns(companies),
  name: companies.name,
  currency: companies.currency,
  timezone: companies.timezone,
  letterhead: companies.letterhead,
  terms: companies.terms,
  accent_color: companies.accent_color,
  item_pictures: companies.item_pictures,
  rate_max_age_days: companies.rate_max_age_days,
  default_markup_percent: companies.default_markup_percent,
  reminder_hours: companies.reminder_hours,
  keep_mails_months: companies.keep_mails_months,
  keep_enquiries_months: companies.keep_enquiries_months,
  keep_sessions_months: companies.keep_sessions_months,
  keep_imports_months: companies.keep_imports_months,
  support_devtools: companies.support_devtools,
  first_steps_hidden: companies.first_steps_hidden,
  second_factor_required: companies.second_factor_required,
}

/** The company as the server reads it on most requests: without its logo. */
export type CompanyFacts = Omit<Company, 'logo' | 'default_markup_percent'> & { default_markup_percent: string }

/** The one company of this installation, as a query that other reads may take along. */
export const companyOf = (db: Sql) => db.select(columns).from(companies).limit(1)

/** The one company of this installation; made when the installation was prepared. */
export async function getCompany(db: Sql): Promise<CompanyFacts> {
  const [company] = await companyOf(db)
  if (!company) throw new Error('the installation has no company')
  return company
}

/** Whether Redux DevTools may inspect the staff application. */
export const mayUseDevtools = async (db: Sql): Promise<boolean> => (await theCompany.get(db)).support_devtools

/** Returns the company with its logo's metadata, as in responses. */
async function getWholeCompany(db: Sql): Promise<Company & CompanyFacts> {
  const company = await getCompany(db)
  const logo = await findLogo(db)
  return { ...company, logo: logo && { sha256: logo.sha256, media_type: logo.media_type, size: logo.content.length } }
}

/** The company with its logo's metadata, remembered; for changes of it `getWholeCompany` reads it. */
export const theCompany = setting('company', getWholeCompany)

export async function updateCompany(
  db: Transaction,
  version: number,
  values: z.output<typeof updateCompanyBodySchema>,
) {
  const before = await getWholeCompany(db)
  await saveVersion(db, companies, before, version, values)
  return { before, after: await getWholeCompany(db) }
}

/** Requires a second factor of every user, or of none. */
export async function setSecondFactorRequired(db: Transaction, version: number, second_factor_required: boolean) {
  const before = await getWholeCompany(db)
  await saveVersion(db, companies, before, version, { second_factor_required })
  return { before, after: await getWholeCompany(db) }
}

/** Replaces or removes the logo and increments the company's version. Documents refer to a logo by its hash. */
export async function setLogo(
  db: Transaction,
  version: number,
  picture: { bytes: Buffer; media_type: PictureType } | null,
) {
  const before = await getWholeCompany(db)
  if (picture) await keepDocumentPicture(db, picture)
  const logo = picture && `data:${picture.media_type};base64,${picture.bytes.toString('base64')}`
  await saveVersion(db, companies, before, version, { logo })
  return { before, after: await getWholeCompany(db) }
}

/** Returns the logo with its bytes; throws 404 where there is none. */
export async function getLogo(db: Sql) {
  const logo = await findLogo(db)
  if (!logo) throw notFound('logo')
  return logo
}

async function findLogo(db: Sql) {
  const [row] = await db.select({ logo: companies.logo }).from(companies).limit(1)
  const [, media_type, base64] = /^data:([^;]+);base64,(.*)$/s.exec(row?.logo ?? '') ?? []
  if (!media_type || !base64) return null
  const content = Buffer.from(base64, 'base64')
  return { media_type: media_type as PictureType, content, sha256: sha256(content) }
}
