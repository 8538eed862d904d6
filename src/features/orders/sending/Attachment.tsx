import { useEffect, useState } from 'react'
import { LuMaximize2, LuPaperclip } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { Icon } from '../../../components/values/Icon'
import { QueryState } from '../../../components/pages/QueryState'
import type { GeneratedDocument } from '../../../contract/generatedDocument'
import { useTranslation } from '../../../i18n/useTranslation'
import { DocumentDialog } from '../../../pickers/documents/DocumentDialog'
import { DocumentView } from '../../../pickers/documents/DocumentView'
import { prepareDrawing } from '../../../pickers/documents/prepareDrawing'
import { useAskedDocument } from '../../../pickers/documents/useAskedDocument'
import './sending.scss'

interface AttachmentProps {
  name: string
  /** Requests the document; `asked` changes with its options. */
  ask: () => Promise<GeneratedDocument>
  asked: string
}

/** The attached document, drawn small; it opens in its full size. */
export function Attachment({ name, ask, asked }: AttachmentProps) {
  const { t } = useTranslation('orderDocuments')
  const [isLarge, setLarge] = useState(false)
  const query = useAskedDocument(ask, asked)
  useEffect(prepareDrawing, [])
  return (
    <section className="zb-attachment" aria-label={t('attachment')}>
      <div className="zb-attachment-head">
        <span>
          <Icon of={LuPaperclip} size={12} /> {name}
        </span>
        <Button size="sm" look="ghost" icon={LuMaximize2} aria-haspopup="dialog" onClick={() => setLarge(true)}>
          {t('attachment_large')}
        </Button>
      </div>
      <div className="zb-attachment-sheet">
        <QueryState query={query} errorTitle={t('attachment_failed')}>
          {(generatedDocument) => (
            <div inert>
              <DocumentView generatedDocument={generatedDocument} />
            </div>
          )}
        </QueryState>
      </div>
      {isLarge && <DocumentDialog title={name} ask={ask} asked={asked} onClose={() => setLarge(false)} />}
    </section>
  )
}
