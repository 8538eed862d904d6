import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { actorKinds } from '../../../src/domain/audit/activity'
import { approvalStatuses } from '../../../src/domain/approvals/approvalLifeCycle'
import { approvalKinds } from '../../../src/domain/approvals/approvalRules'
import { awardStatuses, awardStrategies } from '../../../src/domain/awards/awardLifeCycle'
import { commissionBases, commissionKinds } from '../../../src/domain/commissions/commission'
import { amountRoundings } from '../../../src/domain/money/money'
import { closedReasons } from '../../../src/domain/enquiries/closedReasons'
import { enquirySources, enquiryStatuses } from '../../../src/domain/enquiries/enquiryLifeCycle'
import { incoterms } from '../../../src/domain/orders/incoterms'
import { invitationStatuses, linkChannels } from '../../../src/domain/rfqs/invitationLifeCycle'
import { jobStatuses } from '../../../src/domain/jobs/job'
import { answerAudiences } from '../../../src/domain/rfqs/questions'
import { personEntities } from '../../../src/domain/privacy/personPlaces'
import { mergedEntities } from '../../../src/domain/merges/merge'
import { noticeKinds } from '../../../src/domain/notices/notice'
import { mailSecurities } from '../../../src/domain/mails/mailServer'
import { outboxStatuses } from '../../../src/domain/jobs/outbox'
import { documentKinds } from '../../../src/domain/documents/numbers'
import { paymentMethods } from '../../../src/domain/payments/paymentStates'
import { orderStatuses } from '../../../src/domain/orders/orderLifeCycle'
import { priceSources } from '../../../src/domain/prices/price'
import { purchaseOrderStatuses } from '../../../src/domain/orders/purchaseOrderLifeCycle'
import { quoteStatuses } from '../../../src/domain/quotes/quoteLifeCycle'
import { rfqStatuses } from '../../../src/domain/rfqs/rfqLifeCycle'
import { searchedNouns } from '../../../src/domain/search/searchedNouns'
import { sampleEntities } from '../../../src/domain/onboarding/sampleData'
import { branchRoles, roles } from '../../../src/domain/access/permissions'
import { redactedKinds } from '../../../src/domain/audit/redaction'
import { coveredKinds } from '../../../src/domain/audit/trailContent'
import { migrationsFolder } from '../../../src/server/db/migrate'

interface Snapshot {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, unknown>
      checkConstraints: Record<string, { name: string; value: string }>
    }
  >
}

/** The schema after all migrations. */
function newestSnapshot(): Snapshot {
  const folder = path.join(migrationsFolder, 'meta')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  return JSON.parse(readFileSync(path.join(folder, newest ?? ''), 'utf8')) as Snapshot
}

const tables = Object.values(newestSnapshot().tables)
const schemaFolder = path.join(migrationsFolder, '../schema')

describe('The database', () => {
  it('allows exactly the values that the domain lists', () => {
    const lists = tables
      .flatMap((table) => Object.values(table.checkConstraints))
      .flatMap(({ name, value }) => {
        const list = / in \((.*)\)$/.exec(value)?.[1]
        return list ? [[name, list.split(', ').map((text) => text.slice(1, -1))] as const] : []
      })
    expect(Object.fromEntries(lists)).toEqual({
      activities_actor_kind: actorKinds,
      agents_commission_basis: commissionBases,
      approval_requests_kind: approvalKinds,
      approval_requests_status: approvalStatuses,
      approval_rules_kind: approvalKinds,
      awards_status: awardStatuses,
      awards_strategy: awardStrategies,
      commission_entries_kind: commissionKinds,
      document_series_kind: documentKinds,
      enquiries_source: enquirySources,
      enquiries_closed_because: closedReasons,
      enquiries_status: enquiryStatuses,
      erasures_entity: personEntities,
      invitation_tokens_channel: linkChannels,
      invitations_channel: linkChannels,
      invitations_status: invitationStatuses,
      jobs_status: jobStatuses,
      mail_settings_security: mailSecurities,
      marked_records_noun: searchedNouns,
      merges_entity: mergedEntities,
      notices_channel: linkChannels,
      notices_kind: noticeKinds,
      sample_records_entity: sampleEntities,
      rfq_questions_audience: answerAudiences,
      one_time_tokens_kind: ['setup', 'invite', 'reset', 'provider'],
      orders_amounts_rounded_to: amountRoundings,
      orders_commission_basis: commissionBases,
      orders_delivery_terms: incoterms,
      orders_status: orderStatuses,
      outbox_status: outboxStatuses,
      passkey_challenges_kind: ['new_passkey', 'sign_in', 'identity'],
      payments_method: paymentMethods,
      prices_source: priceSources,
      purchase_orders_amounts_rounded_to: amountRoundings,
      purchase_orders_status: purchaseOrderStatuses,
      quotes_status: quoteStatuses,
      rfqs_status: rfqStatuses,
      trail_contents_kind: coveredKinds,
      trail_redactions_kind: redactedKinds,
      users_role: roles,
      user_branches_role: branchRoles,
    })
  })

  it('has each table and column of the code and no other: no migration is missing', async () => {
    const known: Record<string, string[]> = {}
    for (const file of readdirSync(schemaFolder)) {
      const exported = (await import(path.join(schemaFolder, file))) as Record<string, unknown>
      for (const table of Object.values(exported))
        if (is(table, PgTable)) known[getTableName(table)] = Object.keys(getTableColumns(table)).sort()
    }
    expect(Object.fromEntries(tables.map((table) => [table.name, Object.keys(table.columns).sort()]))).toEqual(known)
  })

  it('names columns as the API and the forms do, in snake_case', () => {
    for (const { name, columns } of tables)
      for (const column of [name, ...Object.keys(columns)]) expect(column).toMatch(/^[a-z][a-z0-9_]*$/)
  })

  it('lists each migration file in its journal', () => {
    const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string; when: number }[]
    }
    const files = readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
    expect(journal.entries.map((entry) => `${entry.tag}.sql`)).toEqual(files)
    const times = journal.entries.map((entry) => entry.when)
    expect(times).toEqual([...times].sort((left, right) => left - right))
  })
})
