import { useId, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useTranslation } from 'react-i18next'
import { LuDownload, LuMail, LuPrinter, LuX } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { IconButton } from '../../../components/IconButton'
import { PictureMenu } from '../../../components/PictureMenu'
import { QueryState, type QueryLike } from '../../../components/QueryState'
import type { Paper } from '../../../contract/paper'
import { PaperView } from '../../../pickers/PaperView'
import type { FileAs } from './fileAs'
import './orderPapersTexts'
import './papers.scss'

interface PaperPreviewProps {
  title: string
  /** What has become of it, in a quiet line. */
  mark?: string | undefined
  /** What it can be made with: language, account. */
  choices?: ReactNode
  query: QueryLike<Paper>
  /** Stands in the paper's place: a question that comes first. */
  instead?: ReactNode
  working: boolean
  onFile: (as: FileAs) => void
  onMail?: (() => void) | undefined
  onClose: () => void
}

/** A paper on the page before there is a file of it, with all that is done with it. */
export function PaperPreview({ title, mark, choices, query, instead, working, onFile, onMail, onClose }: PaperPreviewProps) {
  const { t } = useTranslation('orderPapers')
  const { t: c } = useTranslation('components')
  const id = useId()
  const whyDisabled = Boolean(instead) && t('bank_needed')
  return (
    <Modal show onHide={onClose} aria-labelledby={id} centered scrollable fullscreen="lg-down" dialogClassName="zb-preview">
      <div className="modal-header">
        <div>
          <h2 id={id} className="modal-title">
            {title}
          </h2>
          {mark && <p className="zb-small zb-muted mb-0">{mark}</p>}
        </div>
        <IconButton label={c('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      <div className="modal-body zb-preview-body">
        {choices && <div className="zb-preview-choices">{choices}</div>}
        {instead ?? (
          <QueryState query={query} errorTitle={t('read_failed')} compact>
            {(paper) => <PaperView paper={paper} />}
          </QueryState>
        )}
      </div>
      <div className="modal-footer">
        <Button icon={LuPrinter} onClick={() => onFile('print')} whyDisabled={whyDisabled}>
          {t('print')}
        </Button>
        <PictureMenu working={working} whyDisabled={whyDisabled} onCopy={() => onFile('copied_picture')} onSave={() => onFile('picture')} />
        {onMail && (
          <Button icon={LuMail} onClick={onMail}>
            {t('mail')}
          </Button>
        )}
        <Button look="primary" icon={LuDownload} working={working} workingText={t('working')} onClick={() => onFile('download')} whyDisabled={whyDisabled}>
          {t('download_instead')}
        </Button>
      </div>
    </Modal>
  )
}
