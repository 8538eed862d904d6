import { usePreviewUndoMergeQuery, useUndoMergeMutation } from '../../api/mergesApi'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { QueryState } from '../../components/pages/QueryState'
import { useIdempotentRequest } from '../../components/saving/useIdempotentRequest'
import type { UndoMergePreview } from '../../contract/merges'
import type { MergedEntity } from '../../domain/merges/merge'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { MergeBlockers, MergeMoves } from './MergeMoves'

interface UndoMergeDialogProps {
  entity: MergedEntity
  record: { id: string; name: string; version: number }
  onClose: () => void
}

/** Shows what undoing a merge moves back and restores, and undoes it. */
export function UndoMergeDialog({ entity, record, onClose }: UndoMergeDialogProps) {
  const { t } = useTranslation('merges')
  const { id, name, version } = record
  const query = usePreviewUndoMergeQuery({ entity, id })
  const [undo] = useUndoMergeMutation()
  const once = useIdempotentRequest()
  return (
    <ActionDialog
      show
      title={t('undo_title', { name })}
      yes={t('undo')}
      no={t('undo_no')}
      workingText={t('undo_working')}
      take={() =>
        once((idempotency_key) =>
          undo({
            entity,
            id,
            version,
            idempotency_key,
            body: { kept_version: query.data?.kept.version ?? 0 },
          }).unwrap(),
        )
      }
      done={t('undo_done', { name })}
      onClose={onClose}
    >
      <QueryState query={query} errorTitle={t('undo_failed')} compact>
        {(preview) => <UndoPreview preview={preview} />}
      </QueryState>
    </ActionDialog>
  )
}

function UndoPreview({ preview }: { preview: UndoMergePreview }) {
  const { t } = useTranslation('merges')
  const { kept, moves, restored, unrestored, blockers } = preview
  const named = (fields: readonly string[]) => listed(fields.map((field) => t(`fields.${field as 'name'}`)))
  return (
    <div className="zb-stack">
      <MergeBlockers blockers={blockers} />
      <div>{t('undo_moves')}</div>
      <MergeMoves moves={moves} none={t('undo_none')} />
      {restored.length > 0 && <div>{t('undo_restored', { name: kept.name, fields: named(restored) })}</div>}
      {unrestored.length > 0 && <div>{t('undo_left', { fields: named(unrestored) })}</div>}
      <div>{t('undo_text', { name: kept.name })}</div>
    </div>
  )
}
