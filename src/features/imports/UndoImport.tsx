import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LuUndo2 } from 'react-icons/lu'
import { usePreviewImportUndoQuery, useUndoImportMutation } from '../../api/importsApi'
import { Button } from '../../components/actions/Button'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import { QueryState } from '../../components/pages/QueryState'
import type { ImportUndo } from '../../contract/importUndo'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'
import { recordPath } from '../../app/paths'

/** Undoes an import: asks first, with what would happen, or with the rows because of which it cannot. */
export function UndoImport({ job_id, file_name }: { job_id: string; file_name: string | null }) {
  const { t } = useTranslation('imports')
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button size="sm" icon={LuUndo2} onClick={() => setAsks(true)}>
        {t('undo')} <span className="visually-hidden">{file_name}</span>
      </Button>
      {asks && <UndoDialog job_id={job_id} onClose={() => setAsks(false)} />}
    </>
  )
}

function UndoDialog({ job_id, onClose }: { job_id: string; onClose: () => void }) {
  const { t } = useTranslation('imports')
  const query = usePreviewImportUndoQuery(job_id, { refetchOnMountOrArgChange: true })
  const [undoImport] = useUndoImportMutation()
  const isUsed = (query.data?.used_count ?? 0) > 0
  return (
    <ActionDialog
      show
      title={t(isUsed ? 'undo_used_title' : 'undo_question')}
      yes={t('undo')}
      no={t('cancel')}
      whyNotYet={query.data ? (isUsed ? t('undo_used_title') : undefined) : t('reading')}
      danger
      take={() => undoImport(job_id).unwrap()}
      done={t('undo_done')}
      onClose={onClose}
    >
      <QueryState query={query} errorTitle={t('undo_failed')} compact>
        {(undo) => (undo.used_count > 0 ? <Used {...undo} /> : <Follows {...undo} />)}
      </QueryState>
    </ActionDialog>
  )
}

function Follows({ created, changed }: ImportUndo) {
  const { t } = useTranslation('imports')
  return (
    <>
      {created > 0 && <p>{t('undo_created', { count: created })}</p>}
      {changed > 0 && <p>{t('undo_changed', { count: changed })}</p>}
    </>
  )
}

function Used({ used, used_count }: ImportUndo) {
  const { t } = useTranslation('imports')
  return (
    <>
      <p>{t('undo_used', { count: used_count })}</p>
      <ul>
        {used.map(({ label, is_changed_since, by }) => (
          <li key={label}>
            <b>
              <bdi>{label}</bdi>
            </b>
            <ul>
              {is_changed_since && <li>{t('undo_changed_since')}</li>}
              {by.map(({ entity, id, name }) => {
                const path = recordPath(entity, id)
                const said = `${t(`undo_uses.${entity as 'orders'}`)}: ${inLanguage(name)}`
                return <li key={`${entity} ${id}`}>{path ? <Link to={path}>{said}</Link> : said}</li>
              })}
            </ul>
          </li>
        ))}
      </ul>
      {used_count > used.length && <p>{t('undo_more', { count: used_count - used.length })}</p>}
    </>
  )
}
