import { conflict, invalid, refusal, type Refusal } from '../http/refusal'
import { sqlState } from './connection/failures'

/** Messages for unique constraints: the constraint's name with the field and the message. */
const unique: Record<string, { path: string; message: string }> = {
  clients_code_key: {
    path: 'code',
    message: 'Another client already uses this code. Enter another code.',
  },
  suppliers_code_key: {
    path: 'code',
    message: 'Another supplier already uses this code. Enter another code.',
  },
  agents_code_key: {
    path: 'code',
    message: 'Another agent already uses this code. Enter another code.',
  },
  items_code_key: {
    path: 'code',
    message: 'Another item already uses this code. Enter another code.',
  },
  branches_tag: { path: 'tag', message: 'Another branch already uses this tag. Enter another tag.' },
  users_email: { path: 'email', message: 'Another user already has this e-mail address. Enter another address.' },
  saved_views_name: { path: 'name', message: 'You already have a view with this name. Enter another name.' },
  supplier_groups_name: { path: 'name', message: 'A group with this name already exists. Enter another name.' },
  rfq_templates_name: { path: 'name', message: 'A template with this name already exists. Enter another name.' },
  approval_rules_name: { path: 'name', message: 'A rule with this name already exists. Choose another name.' },
  approval_requests_one_pending: { path: 'note', message: 'This approval has already been requested.' },
  markup_rules_once: { path: 'client_id', message: 'A rule for this already exists. Edit the existing rule.' },
  invitations_once: {
    path: 'invitations',
    message: 'A supplier is invited twice: two of them were merged. Reload the page.',
  },
  tax_rates_code_key: { path: 'code', message: 'Another tax rate already uses this code. Enter another code.' },
}

interface Violation {
  constraint?: string
  table?: string
  cause?: unknown
}

function violationOf(error: unknown): Violation {
  const { constraint, cause } = (error ?? {}) as Violation
  return constraint || !cause ? (error ?? {}) : violationOf(cause)
}

/** Returns the refusal for a violated constraint, or undefined when users cannot cause that violation. */
export function constraintRefusal(error: unknown): Refusal | undefined {
  const state = sqlState(error)
  const { constraint = '', table = '' } = violationOf(error)
  const field = unique[constraint]
  if (state === '23505' && field) return invalid([field])
  if (state === '23514' && constraint.endsWith('_merged_inactive'))
    return conflict('merged', 'This record was merged into another one. Undo the merge to use it again.')
  if (state === '23503' && constraint) {
    // A foreign key's constraint is named table_column_referencedtable_column_fk: prices_item_id_items_id_fk.
    const path = /^(\w+?_id)_/.exec(constraint.slice(table.length + 1))?.[1] ?? ''
    return refusal(422, 'invalid', 'A record that this refers to no longer exists. Reload the page and try again.', {
      fields: path ? [{ path, message: 'This record no longer exists. Choose another one.' }] : [],
    })
  }
  return undefined
}
