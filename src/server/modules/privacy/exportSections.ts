import { sql, type SQL } from 'drizzle-orm'
import { commission_entries } from '../../db/schema/deliveries'
import { activities, attachments, comments } from '../../db/schema/notes'
import { orders } from '../../db/schema/orders'
import { agents, client_contacts, clients, supplier_contacts, suppliers } from '../../db/schema/parties'
import {
  one_time_tokens,
  passkeys,
  second_factors,
  sessions,
  user_branches,
  user_identities,
  users,
} from '../../db/schema/people'
import { branches } from '../../db/schema/company'
import { marked_records } from '../../db/schema/search'
import { form_drafts, saved_views } from '../../db/schema/system'
import type { Person } from './findPerson'

/** The queries for what is stored under a person's own id, by section; no password, token or secret is among them. */
export function ownSections(person: Person): Record<string, SQL> {
  if (person.entity === 'users') return sectionsOfUser(person.id)
  if (person.entity === 'agents') return sectionsOfAgent(person.id)
  return { profile: contactRow(person) }
}

const aboutRecord = (entity: string, id: string) =>
  sql`select at, action, actor_name, before, after, reason from ${activities} where entity = ${entity} and entity_id = ${id} order by at, id`

function sectionsOfUser(id: string): Record<string, SQL> {
  const mine = sql`where user_id = ${id}`
  return {
    profile: sql`select name, email, phone, role, sees_costs, active, preferences, created_at, updated_at, last_sign_in_at from ${users} where id = ${id}`,
    branches: sql`select b.name, b.tag, u.role from ${user_branches} u join ${branches} b on b.id = u.branch_id where u.user_id = ${id} order by b.name`,
    sessions: sql`select created_at, last_used_at, expires_at, ended_at, by_provider, ip, user_agent from ${sessions} ${mine} order by created_at`,
    second_factor: sql`select created_at, confirmed_at from ${second_factors} ${mine}`,
    passkeys: sql`select name, created_at, last_used_at from ${passkeys} ${mine} order by created_at`,
    provider_accounts: sql`select issuer, subject, created_at from ${user_identities} ${mine} order by created_at`,
    one_time_links: sql`select kind, created_at, expires_at, used_at from ${one_time_tokens} ${mine} order by created_at`,
    saved_views: sql`select list, name, query, shared, created_at from ${saved_views} ${mine} order by created_at`,
    form_drafts: sql`select form, content, updated_at from ${form_drafts} ${mine} order by form`,
    marked_records: sql`select noun, record_id, opened_at, pinned from ${marked_records} ${mine} order by opened_at`,
    comments: sql`select entity, entity_id, text, created_at, updated_at from ${comments} where author_id = ${id} order by created_at`,
    mentions: sql`select entity, entity_id, created_at from ${comments} where mentions @> array[${id}]::uuid[] order by created_at`,
    files: sql`select entity, entity_id, file_name, media_type, size, created_at from ${attachments} where uploaded_by = ${id} order by created_at`,
    activities_by: sql`select at, action, entity, entity_id, ip from ${activities} where user_id = ${id} order by at, id`,
    activities_about: aboutRecord('users', id),
  }
}

function sectionsOfAgent(id: string): Record<string, SQL> {
  return {
    profile: sql`select code, name, email, phone, commission_percent, commission_basis, commission_capped, notes, active, created_at, updated_at from ${agents} where id = ${id}`,
    clients: sql`select code, name from ${clients} where agent_id = ${id} order by code`,
    orders: sql`select number, created_at from ${orders} where agent_id = ${id} order by created_at, id`,
    commission: sql`select kind, amount, currency, at, paid_on, reference, reversed_reason from ${commission_entries} where agent_id = ${id} order by at, id`,
    activities_about: aboutRecord('agents', id),
  }
}

function contactRow({ entity, contact_id }: Person): SQL {
  const [party, contacts, column] =
    entity === 'clients'
      ? [clients, client_contacts, client_contacts.client_id]
      : [suppliers, supplier_contacts, supplier_contacts.supplier_id]
  return sql`select c.name, c.title, c.email, c.phone, p.code as company_code, p.name as company_name
    from ${contacts} c join ${party} p on p.id = c.${sql.identifier(column.name)} where c.id = ${contact_id}`
}
