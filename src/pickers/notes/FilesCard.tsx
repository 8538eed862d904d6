import ProgressBar from 'react-bootstrap/ProgressBar'
import { LuX } from 'react-icons/lu'
import { useListAttachmentsQuery } from '../../api/attachmentsApi'
import { Card } from '../../components/pages/Card'
import { FileDrop } from '../../components/fields/FileDrop'
import { IconButton } from '../../components/actions/IconButton'
import { QueryState } from '../../components/pages/QueryState'
import { fileTypes } from '../../domain/imports/fileType'
import { withSupplierDocuments } from '../../domain/notices/notes'
import { useHasRight, useMay } from '../useMay'
import { FileEntry } from './FileEntry'
import type { NotedProps } from './noted'
import { useSendFiles, type Sending } from './useSendFiles'
import './notes.scss'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

const endings = Object.keys(fileTypes).map((ending) => `.${ending}`)

/**
 * The attached files: dropped or chosen, downloaded, removed. Nothing where they may contain suppliers' prices and
 * the user sees no costs.
 */
export function FilesCard({ entity, id }: NotedProps) {
  const { t } = useTranslation('notes')
  const may = useMay()
  const seesCosts = useHasRight()('costs')
  const mayRead = may('listAttachments') && (seesCosts || !withSupplierDocuments.includes(entity))
  const mayAdd = mayRead && may('addAttachment')
  const query = useListAttachmentsQuery({ entity, id, limit: 200 }, { skip: !mayRead })
  const { sendings, send, dismiss } = useSendFiles(entity, id)
  if (!mayRead) return null
  return (
    <Card title={t('files')} count={query.data && query.data.rows.length > 0 ? query.data.rows.length : undefined}>
      {mayAdd && <FileDrop label={t('choose')} hint={t('choose_hint')} endings={endings} multiple onFiles={send} />}
      {sendings.map((sending) => (
        <OnItsWay key={sending.key} sending={sending} onDismiss={() => dismiss(sending.key)} />
      ))}
      <QueryState query={query} errorTitle={t('files_failed')} empty={mayAdd ? <></> : t('no_files')} compact>
        {({ rows }) => (
          <ul className="zb-files">
            {rows.map((file) => (
              <FileEntry key={file.id} file={file} of={id} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function OnItsWay({ sending: { name, part, problem, stop }, onDismiss }: { sending: Sending; onDismiss: () => void }) {
  const { t } = useTranslation('notes')
  const percent = Math.floor(part * 100)
  if (problem)
    return (
      <div className="zb-form-error mt-2" role="alert">
        <div>{inLanguage(problem)}</div>
        <IconButton label={t('dismiss')} icon={LuX} size="sm" className="ms-auto" onClick={onDismiss} />
      </div>
    )
  return (
    <div className="zb-file mt-2">
      <span className="zb-file-mark" />
      <span>
        <span className="zb-file-name d-block">{name}</span>
        <ProgressBar now={percent} aria-label={t('uploading', { name, percent })} />
      </span>
      <IconButton label={t('stop', { name })} icon={LuX} size="sm" onClick={stop} />
    </div>
  )
}
