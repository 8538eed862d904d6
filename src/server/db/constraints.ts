import { invalid, refusal, type Refusal } from '../refusal'
import { sqlState } from './failures'

/** What the database itself refuses, in words: the name of a constraint to the field that it is about. */
const unique: Record<string, { path: string; message: string }> = {
  clients_code_key: {
    path: 'code',
    message: 'This code is taken by another client, case and spaces aside. Choose another one.',
  },
  suppliers_code_key: {
    path: 'code',
    message: 'This code is taken by another supplier, case and spaces aside. Choose another one.',
  },
  agents_code_key: {
    path: 'code',
    message: 'This code is taken by another agent, case and spaces aside. Choose another one.',
  },
  items_code_key: {
    path: 'code',
    message: 'This code is taken by another item, case and spaces aside. Choose another one.',
  },
  branches_tag: { path: 'tag', message: 'This tag is taken by another branch. Choose another one.' },
  users_email: { path: 'email', message: 'There is a user with this e-mail already.' },
  saved_views_name: { path: 'name', message: 'You have a view of this list with this name. Choose another one.' },
  markup_rules_once: { path: 'client_id', message: 'There is a rule for this already. Change that one.' },
  tax_rates_code_key: { path: 'code', message: 'This code is taken by another tax rate. Choose another one.' },
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

/** A refusal for what a constraint stopped, or undefined when the constraint is not one that people can meet. */
export function constraintRefusal(error: unknown): Refusal | undefined {
  const state = sqlState(error)
  const { constraint = '', table = '' } = violationOf(error)
  const field = unique[constraint]
  if (state === '23505' && field) return invalid([field])
  if (state === '23503' && constraint) {
    // A reference's constraint is named table, column, table that is referred to, its column: prices_item_id_items_id_fk.
    const path = /^(\w+?_id)_/.exec(constraint.slice(table.length + 1))?.[1] ?? ''
    return refusal(422, 'invalid', 'Something that this refers to is not there any more.', {
      fields: path ? [{ path, message: 'This is not there any more. Choose another one.' }] : [],
    })
  }
  return undefined
}
