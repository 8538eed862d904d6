import { useState } from 'react'
import { LuArrowLeftRight } from 'react-icons/lu'
import { generatePath, useNavigate } from 'react-router-dom'
import { useMergeRecordsMutation } from '../../api/mergesApi'
import { Button } from '../../components/actions/Button'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { refusalOf } from '../../components/saving/refusal'
import { useToast } from '../../components/pages/Toasts'
import { useIdempotentRequest } from '../../components/saving/useIdempotentRequest'
import type { MergePreview } from '../../contract/merges'
import type { MergedEntity, Side } from '../../domain/merges/merge'
import { useTranslation } from '../../i18n/useTranslation'
import { MergeBlockers, MergeMoves } from '../../pickers/merges/MergeMoves'
import { mergePath } from '../../pickers/merges/mergePath'
import { MergeFields } from './MergeFields'

interface MergeFormProps {
  entity: MergedEntity
  preview: MergePreview
  /** The path of a record's page. */
  page: string
}

/** Both records side by side, what moves, and the merge. */
export function MergeForm({ entity, preview, page }: MergeFormProps) {
  const { t } = useTranslation('merges')
  const navigate = useNavigate()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const { kept, merged, fields, moves, blockers } = preview
  const { merge, working, error } = useMerge(entity, preview)

  async function confirm() {
    // A field that no longer differs has no choice.
    const chosen = fields.flatMap(({ field }) => {
      const from = choices[field]
      return from ? [{ field, from }] : []
    })
    if (await merge(chosen)) void navigate(generatePath(page, { id: kept.id }))
  }

  return (
    <div className="zb-stack">
      <MergeBlockers blockers={blockers} />
      <MergeFields
        preview={preview}
        choices={choices}
        onChoose={(field, from) => setChoices({ ...choices, [field]: from })}
        swap={
          <Button
            size="sm"
            icon={LuArrowLeftRight}
            onClick={() => void navigate(mergePath(paths.merge, entity, merged.id, kept.id), { replace: true })}
          >
            {t('swap')}
          </Button>
        }
      />
      <Card title={t('moves')}>
        <p className="zb-muted">{t('moves_text', { name: kept.name })}</p>
        <MergeMoves moves={moves} none={t('none_moved')} />
      </Card>
      <p className="mb-0">{t('outcome', { merged: merged.name, code: merged.code })}</p>
      {error && (
        <div className="zb-form-error" role="alert">
          {error}
        </div>
      )}
      <div className="zb-btn-row">
        <ButtonLink to={generatePath(page, { id: kept.id })}>{t('cancel')}</ButtonLink>
        <Button
          look="primary"
          working={working}
          workingText={t('working')}
          whyDisabled={blockers.length > 0 && t('blocked')}
          onClick={() => void confirm()}
        >
          {t('yes')}
        </Button>
      </div>
    </div>
  )
}

function useMerge(entity: MergedEntity, { kept, merged }: MergePreview) {
  const { t } = useTranslation('merges')
  const toast = useToast()
  const once = useIdempotentRequest()
  const [mergeRecords, { isLoading }] = useMergeRecordsMutation()
  const [error, setError] = useState<string>()

  async function merge(choices: { field: string; from: Side }[]): Promise<boolean> {
    setError(undefined)
    try {
      await once((idempotency_key) =>
        mergeRecords({
          entity,
          id: kept.id,
          version: kept.version,
          idempotency_key,
          body: { merged_id: merged.id, merged_version: merged.version, choices },
        }).unwrap(),
      )
      toast({ text: t('done', { merged: merged.name, kept: kept.name }) })
      return true
    } catch (refused) {
      setError(refusalOf(refused))
      return false
    }
  }

  return { merge, working: isLoading, error }
}
