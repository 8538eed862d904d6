import { formResolver } from '../../components/saving/formResolver'
import { createMarkupRuleBodySchema, type MarkupRule, type MarkupRuleBody } from '../../contract/markupRules'
import { joined } from '../../i18n/joined'

export const markupRuleResolver = formResolver<MarkupRuleBody, MarkupRuleBody>(createMarkupRuleBodySchema, {
  blank: null,
})

export const blankMarkupRule: MarkupRuleBody = { client_id: '', item_id: '', category: '', percent: '' }

export const toMarkupRuleForm = ({ client_id, item_id, category, percent }: MarkupRule): MarkupRuleBody => ({
  client_id: client_id ?? '',
  item_id: item_id ?? '',
  category: category ?? '',
  percent,
})

/** The label of a rule: its client and its item or category. */
export const nameOf = ({ client_name, item_name, category }: MarkupRule) => joined([client_name, item_name ?? category])
