import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuTrash2 } from 'react-icons/lu'
import { useRemoveMarkupRuleMutation, useUpdateMarkupRuleMutation } from '../../api/markupRulesApi'
import { Button } from '../../components/Button'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { toFailure } from '../../components/failure'
import { FormCard } from '../../components/FormCard'
import { useToast } from '../../components/Toasts'
import { useEditForm } from '../../components/useEditForm'
import type { MarkupRule, MarkupRuleBody } from '../../contract/markupRules'
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
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [removeMarkupRule, { isLoading, error, reset }] = useRemoveMarkupRuleMutation()

  async function remove() {
    const { error: refused } = await removeMarkupRule({ id: rule.id, version: rule.version })
    if (refused) return
    toast({ text: t('removed') })
    onDone()
  }

  return (
    <div className="mt-3">
      <Button size="sm" icon={LuTrash2} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        show={asking}
        title={t('remove_question', { name: nameOf(rule) })}
        yes={t('remove')}
        no={t('keep')}
        danger
        working={isLoading}
        error={error && toFailure(error).message}
        onYes={() => void remove()}
        onNo={() => {
          reset()
          setAsking(false)
        }}
      >
        {t('remove_text')}
      </ConfirmDialog>
    </div>
  )
}
