import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { migrationsFolder } from '../../src/server/db/migrate'
import { erasedPlaces, keptPlaces, trailPlace } from '../../src/server/modules/privacy/places'

const schemaFolder = path.join(migrationsFolder, '../schema')

/** Tables that name no person, or of which an erasure changes whole rows, each with the reason. */
const apart: Record<string, string> = {
  users: 'the record of a user',
  client_contacts: 'the record of a contact',
  supplier_contacts: 'the record of a contact',
  sessions: 'the account of a user',
  user_identities: 'the account of a user',
  one_time_tokens: 'the account of a user',
  second_factors: 'the account of a user',
  recovery_codes: 'the account of a user',
  marked_records: 'the account of a user',
  passkeys: 'the account of a user',
  passkey_challenges: 'the account of a user; deleted within minutes',
  guess_counts: 'the account of a user; deleted within minutes',
  search_words: 'single words: those that no record has any more are deleted',
  erasures: 'says that a person was erased, without the person',
  trail_contents: 'the trail: it is redacted as the documents that it repeats',
  trail_redactions: 'the trail: hashes',
  trail_links: 'the trail: hashes',
  trail_head: 'the trail: hashes',
  sign_in_attempts: 'random values, deleted within minutes',
  idempotency_keys: 'encrypted with a key that only the caller has',
  enquiry_sort_keys: 'follows the names of clients and users',
  rfq_sort_keys: 'follows the names of clients and users',
  order_sort_keys: 'follows the names of clients and users',
  purchase_order_sort_keys: 'follows the names of suppliers',
  price_sort_keys: 'follows the names of suppliers',
  markup_rules: 'percentages',
  document_series: 'numbers',
  document_pictures: 'pictures by hash',
  invitation_tokens: 'hashes',
  notices: 'codes',
  sample_records: 'ids',
  backup_runs: 'files of backups',
}

/** Columns of other tables that hold no text about people: codes, names of companies, units, hashes. */
const impersonal =
  /^(status|currency|language|code|code_key|number|source|kind|unit|entity|noun|form|list|channel|action|tag|timezone|country|city|tax_id|vat_id|media_type|sha256|thumbnail_sha256|hash|previous_hash|how|strategy|audience|method|security|host|link_base|sealed_password|accent_color|logo|bank_name|account_number|swift_code|reference_key|cost_currency|commission_basis|delivery_terms|amounts_rounded_to|browser_hash|closed_because|supplier_code|actor_kind|ip|request_id|content)$/

/** Columns that are decided on elsewhere, each with the reason. */
const columnsApart: Record<string, string> = {
  'approval_requests.figures': 'amounts, and the names of companies',
  'approval_requests.fingerprint': 'hashes',
  'approval_requests.proposal': 'ids and quantities',
  'agents.name': 'the record of an agent',
  'agents.email': 'the record of an agent',
  'agents.phone': 'the record of an agent',
  'agents.search_text': 'the record of an agent',
  'document_verifications.code_hash': 'hashes',
  'document_verifications.accounts': 'the company’s own accounts',
  'item_aliases.text_key': 'goes with its alias',
  'items.part_number_key': 'codes',
  'items.category': 'goods',
  'items.brand': 'goods',
  'items.part_number': 'codes',
  'clients.name': 'the name of a company',
  'suppliers.name': 'the name of a company',
  'suppliers.categories': 'goods',
  'enquiry_lines.match': 'codes',
  'merge_moves.reference': 'names of columns',
  'user_branches.role': 'a role',
  'quote_lines.price_breaks': 'amounts',
  'sample_data.series': 'numbers',
  'saved_views.columns': 'names of columns',
}

describe('The places in which a person may be named', () => {
  it('are all columns with text, so that a new one is decided on', async () => {
    const decided = new Set(
      [...Object.values(erasedPlaces), ...Object.values(keptPlaces), trailPlace]
        .flat()
        .flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${getTableName(table)}.${column}`)),
    )
    const open: string[] = []
    for (const file of readdirSync(schemaFolder))
      for (const table of Object.values((await import(path.join(schemaFolder, file))) as Record<string, unknown>)) {
        if (!is(table, PgTable) || getTableName(table) in apart) continue
        for (const column of getTableConfig(table).columns) {
          const { name } = column
          const type = column.getSQLType()
          const place = `${getTableName(table)}.${name}`
          if (/^(text|jsonb)/.test(type) && !impersonal.test(name) && !decided.has(place) && !(place in columnsApart))
            open.push(place)
        }
      }
    expect(open).toEqual([])
  })
})
