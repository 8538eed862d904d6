import { useState } from 'react'
import { LuTrash2 } from 'react-icons/lu'
import { useRemoveMarkupRuleMutation, useUpdateMarkupRuleMutation } from '../../api/markupRulesApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { Button } from '../../components/actions/Button'
import { FormCard } from '../../components/forms/FormCard'
import { useEditForm } from '../../components/saving/useEditForm'
import type { MarkupRule, MarkupRuleBody } from '../../contract/markupRules'
import { useTranslation } from '../../i18n/useTranslation'
import { MarkupRuleFields } from './MarkupRuleFields'
import { markupRuleResolver, nameOf, toMarkupRuleForm } from './markupRuleForm'

/** A markup rule that exists, to be changed or removed. */
export function MarkupRuleEditor({ rule, onDone }: { rule: MarkupRule; onDone: () => void }) {
  const { t } = useTranslation('markupRules')
  const [updateMarkupRule] = useUpdateMarkupRuleMutation()
  const edit = useEditForm({
    entity: rule,
    toForm: toMarkupRuleForm,
    resolver: markupRuleResolver,
    label: (field) => t(field),
    save: (body: MarkupRuleBody, version) => updateMarkupRule({ id: rule.id, version, body }).unwrap(),
    done: () => t('saved'),
    onSaved: onDone,
  })
  return (
    <FormCard
      {...edit}
      unsaved={`markup-rule:${rule.id}`}
      guarded
      title={t('rule', { name: nameOf(rule) })}
      saveText={t('save')}
      onDiscard={onDone}
    >
      <MarkupRuleFields />
      <RemoveRule rule={rule} onDone={onDone} />
    </FormCard>
  )
}

function RemoveRule({ rule, onDone }: { rule: MarkupRule; onDone: () => void }) {
  const { t } = useTranslation('markupRules')
  const [asking, setAsking] = useState(false)
  const [removeMarkupRule] = useRemoveMarkupRuleMutation()
  return (
    <div className="mt-3">
      <Button size="sm" icon={LuTrash2} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ActionDialog
        show={asking}
        title={t('remove_question', { name: nameOf(rule) })}
        yes={t('remove')}
        no={t('keep')}
        danger
        done={t('removed')}
        take={() => removeMarkupRule({ id: rule.id, version: rule.version }).unwrap()}
        onClose={() => setAsking(false)}
        onDone={onDone}
      >
        {t('remove_text')}
      </ActionDialog>
    </div>
  )
}
