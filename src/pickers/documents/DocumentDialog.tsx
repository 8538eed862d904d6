import { useEffect, useId, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuMail, LuPrinter, LuX } from 'react-icons/lu'
import { Button } from '../../components/actions/Button'
import { toFailure, type Failure } from '../../components/pages/failure'
import { IconButton } from '../../components/actions/IconButton'
import { PictureMenu } from '../../components/pictures/PictureMenu'
import { QueryState } from '../../components/pages/QueryState'
import type { GeneratedDocument } from '../../contract/generatedDocument'
import { useTranslation } from '../../i18n/useTranslation'
import './documentDialog.scss'
import { DownloadButton } from './DownloadButton'
import { prepareDrawing } from './prepareDrawing'
import { DocumentView } from './DocumentView'
import { useAskedDocument } from './useAskedDocument'
import { useGeneratedDocument } from './useGeneratedDocument'

interface DocumentDialogProps {
  /** "RFQ-DSM-2026-00118 for Ningbo Haitai". */
  title: string
  /** Requests it once, as the dialog opens, so that the preview equals the download. */
  ask: () => Promise<GeneratedDocument>
  /** A changed value requests it again: its options have changed. */
  asked?: string
  /** Its status, in a muted line. */
  mark?: string | undefined
  /** The options: the language, the account. */
  choices?: ReactNode
  /** Rendered instead where the server requires another input first. */
  onRefused?: (failure: Failure) => ReactNode
  /** Sends it by mail; undefined where that is not possible. */
  onMail?: (() => void) | undefined
  onClose: () => void
}

/** The preview of a document, to be downloaded, printed or copied as a picture. To be mounted only while it is open. */
export function DocumentDialog({
  title,
  ask,
  asked = '',
  mark,
  choices,
  onRefused,
  onMail,
  onClose,
}: DocumentDialogProps) {
  const { t } = useTranslation('documents')
  const { t: c } = useTranslation('components')
  const id = useId()
  const query = useAskedDocument(ask, asked)
  useEffect(prepareDrawing, [])
  const question = query.error === undefined ? undefined : onRefused?.(toFailure(query.error))
  return (
    <Modal
      show
      onHide={onClose}
      aria-labelledby={id}
      centered
      scrollable
      fullscreen="lg-down"
      dialogClassName="zb-document-dialog"
    >
      <div className="modal-header">
        <div>
          <h2 id={id} className="modal-title">
            {title}
          </h2>
          {mark && <p className="zb-small zb-muted mb-0">{mark}</p>}
        </div>
        <IconButton label={c('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      <div className="modal-body">
        {choices}
        {question || (
          <QueryState query={query} errorTitle={refusedWith(query.error) ?? t('preview_failed')}>
            {(generatedDocument) => <DocumentView generatedDocument={generatedDocument} />}
          </QueryState>
        )}
      </div>
      {query.data && <DocumentFoot generatedDocument={query.data} onMail={onMail} />}
    </Modal>
  )
}

/** The server's own message is more specific than the text of its status. */
function refusedWith(error: unknown): string | undefined {
  const { status, message } = toFailure(error)
  return status === 404 || status === 422 ? message : undefined
}

function DocumentFoot({
  generatedDocument,
  onMail,
}: {
  generatedDocument: GeneratedDocument
  onMail: (() => void) | undefined
}) {
  const { t } = useTranslation('documents')
  const { download, print, savePicture, copyPicture, working } = useGeneratedDocument()
  const seen = () => Promise.resolve(generatedDocument)
  return (
    <div className="modal-footer">
      <PictureMenu working={working} onCopy={() => void copyPicture(seen)} onSave={() => void savePicture(seen)} />
      <Button icon={LuPrinter} whyDisabled={working && t('drawing')} onClick={() => void print(seen)}>
        {t('print')}
      </Button>
      {onMail && (
        <Button icon={LuMail} onClick={onMail}>
          {t('mail')}
        </Button>
      )}
      <DownloadButton look="primary" working={working} onDownload={() => void download(seen)} />
    </div>
  )
}
