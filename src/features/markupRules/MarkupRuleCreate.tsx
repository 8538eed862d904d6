import { useCreateMarkupRuleMutation } from '../../api/markupRulesApi'
import { FormCard } from '../../components/forms/FormCard'
import { useSendForm } from '../../components/saving/useSendForm'
import type { MarkupRuleBody } from '../../contract/markupRules'
import { useTranslation } from '../../i18n/useTranslation'
import { MarkupRuleFields } from './MarkupRuleFields'
import { blankMarkupRule, markupRuleResolver } from './markupRuleForm'

/** A new markup rule. */
export function MarkupRuleCreate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('markupRules')
  const [createMarkupRule] = useCreateMarkupRuleMutation()
  const create = useSendForm({
    resolver: markupRuleResolver,
    defaultValues: blankMarkupRule,
    send: (body: MarkupRuleBody) => createMarkupRule({ body }).unwrap(),
    done: () => t('created'),
    onSent: onDone,
  })

  return (
    <FormCard {...create} unsaved="markup-rule:new" guarded title={t('new')} saveText={t('create')} onDiscard={onDone}>
      <MarkupRuleFields />
    </FormCard>
  )
}
