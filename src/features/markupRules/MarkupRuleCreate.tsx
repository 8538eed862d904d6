import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateMarkupRuleMutation } from '../../api/markupRulesApi'
import { FormCard } from '../../components/FormCard'
import { useToast } from '../../components/Toasts'
import type { MarkupRuleBody } from '../../contract/markupRules'
import { MarkupRuleFields } from './MarkupRuleFields'
import { blankMarkupRule, markupRuleResolver } from './markupRuleForm'

/** A new markup rule. */
export function MarkupRuleCreate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('markupRules')
  const toast = useToast()
  const [createMarkupRule] = useCreateMarkupRuleMutation()
  const form = useForm<MarkupRuleBody, unknown, MarkupRuleBody>({
    resolver: markupRuleResolver,
    defaultValues: blankMarkupRule,
  })

  async function create(body: MarkupRuleBody) {
    await createMarkupRule({ body }).unwrap()
    toast({ text: t('created') })
    onDone()
  }

  return (
    <FormCard
      unsaved="markup-rule:new"
      form={form}
      onSubmit={create}
      guarded
      title={t('new')}
      saveText={t('create')}
      onDiscard={onDone}
    >
      <MarkupRuleFields />
    </FormCard>
  )
}
