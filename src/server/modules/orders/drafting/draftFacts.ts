import { eq, sql, type SQL } from 'drizzle-orm'
import type { Branch } from '../../../../contract/branches'
import type { OrderValues } from '../../../../contract/orderBody'
import { dayIn } from '../../../../domain/dates/days'
import type { DraftFacts } from '../../../../domain/orders/draft/draftFacts'
import { mayActIn, type UserActor } from '../../../http/actor'
import type { Sql } from '../../../db/connection/database'
import { queriesOnce } from '../../../db/memory/builtOnce'
import { idList, isListed } from '../../../db/rows/isOneOf'
import { readTogether, type Queries, type Rows } from '../../../db/documents/readTogether'
import { tax_rates } from '../../../db/schema/company'
import { enquiries, enquiry_lines } from '../../../db/schema/enquiries'
import { items } from '../../../db/schema/items'
import { suppliers } from '../../../db/schema/parties'
import { notFound } from '../../../http/refusal'
import { allBranches, branchOf } from '../../branches/branchesRepository'
import { companyOf, theCompany } from '../../company/companyRepository'
import { exchangeRatesOn, latestExchangeRates } from '../../exchangeRates/exchangeRatesRepository'
import { allTaxRates } from '../../taxRates/taxRatesRepository'
import { agentFor } from './agentTerms'
import { bookIn } from '../costing/orderRates'
import { orderingClients } from './orderParties'

interface Naming {
  branch_id: string
  client_id: string
  /** Omitted: the client's agent. */
  agent_id?: string | null | undefined
  lines: readonly OrderValues['lines'][number][]
  now: Date
}

type Parts = Rows<ReturnType<typeof recordParts>> & SettingRows
type SettingRows = Rows<ReturnType<typeof settingParts>>
export type ReadFacts = Parts & { branch: Branch; today: string }

/**
 * Reads the data of a draft in one statement: its branch, client and agent, and everything that its lines and charges
 * refer to; the settings among them only where they are not remembered. `more` is read with it.
 */
export async function readDraftFacts<More extends Queries = Record<never, never>>(
  db: Sql,
  naming: Naming,
  more?: More,
): Promise<ReadFacts & Rows<More>> {
  const known = knownSettings(db, naming)
  const given = named(naming)
  const parts = { ...recordParts(db, given), ...(known ? {} : settingParts(db, given)), ...more }
  const found = { ...known, ...(await readTogether(db, parts)) } as unknown as Parts & Rows<More>
  const [branch] = found.branches
  if (!branch) throw notFound('branch')
  return { ...found, branch, today: dayIn(naming.now, branch.timezone) }
}

/** The values that the queries of a draft refer to. */
function named({ branch_id, client_id, agent_id, lines, now }: Naming) {
  const ids = (field: 'item_id' | 'supplier_id' | 'enquiry_line_id') =>
    idList(lines.flatMap((line) => line[field] ?? []))
  return {
    branch_id,
    client_id,
    by_client: agent_id === undefined,
    agent_id: agent_id ?? null,
    now: now.toISOString(),
    item_ids: ids('item_id'),
    supplier_ids: ids('supplier_id'),
    enquiry_line_ids: ids('enquiry_line_id'),
  }
}

type Given = Record<keyof ReturnType<typeof named>, SQL>

const recordParts = queriesOnce((db, given: Given) => ({
  ordering: orderingClients(db, given.client_id),
  agents: agentFor(
    db,
    sql`(case when ${given.by_client}::boolean then (select c.agent_id from clients c where c.id = ${given.client_id}) else ${given.agent_id}::uuid end)`,
  ),
  items: db
    .select({ id: items.id, code: items.code, tax_rate_id: items.tax_rate_id })
    .from(items)
    .where(isListed(items.id, given.item_ids)),
  suppliers: db.select({ id: suppliers.id }).from(suppliers).where(isListed(suppliers.id, given.supplier_ids)),
  asked: db
    .select({
      id: enquiry_lines.id,
      enquiry_id: enquiry_lines.enquiry_id,
      dropped_reason: enquiry_lines.dropped_reason,
      client_id: enquiries.client_id,
      branch_id: enquiries.branch_id,
      status: enquiries.status,
      number: enquiries.number,
    })
    .from(enquiry_lines)
    .innerJoin(enquiries, eq(enquiries.id, enquiry_lines.enquiry_id))
    .where(isListed(enquiry_lines.id, given.enquiry_line_ids)),
}))

const settingParts = queriesOnce((db, given: Given) => ({
  branches: branchOf(db, given.branch_id),
  tax_rates: db
    .select({ id: tax_rates.id, code: tax_rates.code, percent: tax_rates.percent, active: tax_rates.active })
    .from(tax_rates),
  companies: companyOf(db),
  book: latestExchangeRates(
    db,
    sql`(select (${given.now}::timestamptz at time zone b.timezone)::date from branches b where b.id = ${given.branch_id})`,
  ),
}))

/** The same settings where all of them are remembered. */
function knownSettings(db: Sql, { branch_id, now }: Naming): SettingRows | undefined {
  const branch = allBranches.known(db)?.find(({ id }) => id === branch_id)
  const [company, rates] = [theCompany.known(db), allTaxRates.known(db)]
  const book = branch && exchangeRatesOn.known(db, dayIn(now, branch.timezone))
  return company && rates && book && { branches: [branch], companies: [company], tax_rates: rates, book }
}

/** The same for an order in a currency, with its existing parts. */
export function toDraftFacts(
  { branch, items: known, suppliers: known_suppliers, tax_rates: rates, asked, companies, book, today }: ReadFacts,
  order: DraftFacts['order'],
  user: UserActor,
  standing: Pick<DraftFacts, 'lines' | 'charges' | 'rates'> = { lines: [], charges: [], rates: [] },
): DraftFacts {
  const [company] = companies
  if (!company) throw new Error('the installation has no company')
  return {
    order,
    branch,
    items: known,
    suppliers: known_suppliers,
    tax_rates: rates,
    asked: asked.map((line) => ({ ...line, mine: mayActIn(user, line.branch_id) })),
    ...standing,
    book: bookIn(order.currency, { company, book, today }),
  }
}
