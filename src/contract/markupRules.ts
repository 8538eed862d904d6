import * as z from 'zod'
import { markupBases, markupRuleProblem } from '../domain/prices/markupRules'
import { cells, exportOf } from './exports'
import { decimal, entity, id, namedObject, optionalText, partyOrNull, several, textsOrNull } from './fields'
import { operationsOf } from './recordOperations'

const shape = {
  client_id: id.nullish(),
  item_id: id.nullish(),
  category: optionalText(100),
  /** From −100, which makes the price 0. */
  percent: decimal({ min: '-100', max: '1000000' }),
}

export const createMarkupRuleBodySchema = z.strictObject(shape).superRefine((rule, context) => {
  const problem = markupRuleProblem(rule)
  if (problem)
    context.addIssue({ code: 'custom', path: [problem.path], message: problem.message, input: rule[problem.path] })
})
export const updateMarkupRuleBodySchema = z.strictObject(shape).partial()
export type MarkupRuleBody = z.input<typeof createMarkupRuleBodySchema>

export const markupRuleSchema = namedObject('MarkupRule', {
  ...entity,
  ...partyOrNull('client'),
  item_id: id.nullable(),
  ...textsOrNull('item_code', 'item_name', 'category'),
  percent: z.string(),
})
export type MarkupRule = z.output<typeof markupRuleSchema>

const operation = operationsOf({ one: 'MarkupRule', path: '/markup-rules', tag: 'Settings', record: markupRuleSchema })

export const markupRuleSorts = ['created_at', 'percent', 'client_name', 'item_name', 'category'] as const
export const listMarkupRules = operation.list(
  'Markup rules, the newest first; the most exact one counts, a client’s before an item’s before a category’s',
  markupRuleSorts,
  {
    client_id: several(id),
    item_id: several(id),
    category: several(z.string().max(100)),
  },
)

export const exportMarkupRules = exportOf(listMarkupRules, 'exportMarkupRules', {
  ...cells('text', 'client_name', 'item_code', 'item_name', 'category'),
  percent: 'number',
  created_at: 'instant',
})

export const createMarkupRule = operation.create(
  'A new markup rule: for a client, an item, a category, or a client’s item or category',
  createMarkupRuleBodySchema,
)

export const updateMarkupRule = operation.update(
  'Change a markup rule; prices that were made by it stay',
  updateMarkupRuleBodySchema,
)

export const removeMarkupRule = operation.remove('Delete a markup rule; prices that were made by it stay')

/** The number of items per request is limited by the length of a URL. */
export const mostMarkups = 100

export const getMarkups = operation.define('getMarkups', 'GET /markup-rules/markups', {
  summary:
    'The markup of each of these items for a client, with where it comes from; without items, that of what is in no catalogue',
  query: z.strictObject({
    client_id: id.optional(),
    /** Comma-separated ids. */
    item_ids: z
      .string()
      .max(37 * mostMarkups)
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, 'Separate the IDs with commas.')
      .optional(),
  }),
  response: z.array(
    z.object({ item_id: id.nullable(), percent: z.string(), from: z.enum(markupBases), rule_id: id.nullable() }),
  ),
})
