import { useEffect, useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useTranslation } from 'react-i18next'
import { LuDownload, LuPrinter, LuX } from 'react-icons/lu'
import { Button } from '../components/Button'
import { toFailure } from '../components/failure'
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
  onClose: () => void
}

/** A paper as its receiver will see it, to be downloaded, printed or taken as a picture. To be mounted only while it is shown. */
export function PaperDialog({ title, ask, onClose }: PaperDialogProps) {
  const { t } = useTranslation('papers')
  const { t: c } = useTranslation('components')
  const id = useId()
  const query = useAsked(ask)
  return (
    <Modal show onHide={onClose} aria-labelledby={id} centered scrollable fullscreen="lg-down" dialogClassName="zb-paper-dialog">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {title}
        </h2>
        <IconButton label={c('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      <div className="modal-body">
        <QueryState query={query} errorTitle={refusedWith(query.error) ?? t('preview_failed')}>
          {(paper) => <PaperView paper={paper} />}
        </QueryState>
      </div>
      {query.data && <PaperFoot paper={query.data} />}
    </Modal>
  )
}

/** Its own words say more than what a status means. */
function refusedWith(error: unknown): string | undefined {
  const { status, message } = toFailure(error)
  return status === 404 || status === 422 ? message : undefined
}

function PaperFoot({ paper }: { paper: Paper }) {
  const { t } = useTranslation('papers')
  const { download, print, savePicture, copyPicture, working } = usePaper()
  const seen = () => Promise.resolve(paper)
  return (
    <div className="modal-footer">
      <PictureMenu working={working} onCopy={() => void copyPicture(seen)} onSave={() => void savePicture(seen)} />
      <Button icon={LuPrinter} whyDisabled={working && t('drawing')} onClick={() => void print(seen)}>
        {t('print')}
      </Button>
      <Button look="primary" icon={LuDownload} working={working} workingText={t('drawing')} onClick={() => void download(seen)}>
        {t('download')}
      </Button>
    </div>
  )
}

function useAsked(ask: () => Promise<Paper>) {
  const [answer, setAnswer] = useState<{ data?: Paper; error?: unknown }>()
  const [first] = useState(() => ask)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    const take = (given: { data?: Paper; error?: unknown }) => !gone && setAnswer(given)
    first().then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
    )
    return () => {
      gone = true
    }
  }, [first, tries])
  function refetch() {
    setAnswer(undefined)
    setTries((before) => before + 1)
  }
  return { data: answer?.data, error: answer?.error, isFetching: answer === undefined, refetch }
}
