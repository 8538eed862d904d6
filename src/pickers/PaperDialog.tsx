import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useTranslation } from 'react-i18next'
import { LuDownload, LuMail, LuPrinter, LuX } from 'react-icons/lu'
import { Button } from '../components/Button'
import { toFailure, type Failure } from '../components/failure'
import { IconButton } from '../components/IconButton'
import { PictureMenu } from '../components/PictureMenu'
import { QueryState } from '../components/QueryState'
import type { Paper } from '../contract/paper'
import './paperDialog.scss'
import './paperTexts'
import { PaperView } from './PaperView'
import { usePaper } from './usePaper'

interface PaperDialogProps {
  /** "RFQ-DSM-2026-00118 for Ningbo Haitai". */
  title: string
  /** Asks for it once, as the dialog opens: what is seen is what is downloaded. */
  ask: () => Promise<Paper>
  /** With another one it is asked for again: what it is made with has changed. */
  asked?: string
  /** What has become of it, in a quiet line. */
  mark?: string | undefined
  /** What it is made with: the language, the account. */
  choices?: ReactNode
  /** Stands in its place where the server wants something to be said first. */
  onRefused?: (failure: Failure) => ReactNode
  /** Sends it by mail; left out where it can't be. */
  onMail?: (() => void) | undefined
  onClose: () => void
}

/** A paper as its receiver will see it, to be downloaded, printed or taken as a picture. To be mounted only while it is shown. */
export function PaperDialog({ title, ask, asked = '', mark, choices, onRefused, onMail, onClose }: PaperDialogProps) {
  const { t } = useTranslation('papers')
  const { t: c } = useTranslation('components')
  const id = useId()
  const query = useAsked(ask, asked)
  const question = query.error === undefined ? undefined : onRefused?.(toFailure(query.error))
  return (
    <Modal
      show
      onHide={onClose}
      aria-labelledby={id}
      centered
      scrollable
      fullscreen="lg-down"
      dialogClassName="zb-paper-dialog"
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
            {(paper) => <PaperView paper={paper} />}
          </QueryState>
        )}
      </div>
      {query.data && <PaperFoot paper={query.data} onMail={onMail} />}
    </Modal>
  )
}

/** Its own words say more than what a status means. */
function refusedWith(error: unknown): string | undefined {
  const { status, message } = toFailure(error)
  return status === 404 || status === 422 ? message : undefined
}

function PaperFoot({ paper, onMail }: { paper: Paper; onMail: (() => void) | undefined }) {
  const { t } = useTranslation('papers')
  const { download, print, savePicture, copyPicture, working } = usePaper()
  const seen = () => Promise.resolve(paper)
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
      <Button
        look="primary"
        icon={LuDownload}
        working={working}
        workingText={t('drawing')}
        onClick={() => void download(seen)}
      >
        {t('download')}
      </Button>
    </div>
  )
}

interface Answer {
  asked: string
  data?: Paper
  error?: unknown
}

/** The paper as it was last asked for; an answer to an earlier question is none. */
function useAsked(ask: () => Promise<Paper>, asked: string) {
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    let gone = false
    const take = (given: Answer) => !gone && setAnswer(given)
    latest.current().then(
      (data) => take({ asked, data }),
      (error: unknown) => take({ asked, error }),
    )
    return () => {
      gone = true
    }
  }, [asked, tries])
  function refetch() {
    setAnswer(undefined)
    setTries((before) => before + 1)
  }
  const own = answer?.asked === asked ? answer : undefined
  return { data: own?.data, error: own?.error, isFetching: own === undefined, refetch }
}
