import { LuFileDown } from 'react-icons/lu'
import { useLazyGetRfqDocumentQuery } from '../../../api/documentsApi'
import { useListRfqRevisionsQuery } from '../../../api/rfqsApi'
import { Card } from '../../../components/pages/Card'
import { DateText } from '../../../components/values/DateText'
import { IconButton } from '../../../components/actions/IconButton'
import { QueryState } from '../../../components/pages/QueryState'
import type { RfqRevision } from '../../../contract/rfqRevisions'
import type { Rfq } from '../../../contract/rfqs'
import { reasonText } from '../../../i18n/reasonText'
import { useTranslation } from '../../../i18n/useTranslation'
import { useGeneratedDocument } from '../../../pickers/documents/useGeneratedDocument'
import { RevisionChanges } from './RevisionChanges'

/** The revisions of an RFQ, newest first: reason, changes, and document. Nothing for one that was never revised. */
export function RevisionsCard({ rfq }: { rfq: Rfq }) {
  if (rfq.revision === 1) return null
  return <Revisions rfq={rfq} />
}

function Revisions({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('revisions')
  const query = useListRfqRevisionsQuery(rfq.id)
  return (
    <Card title={t('revisions')} count={rfq.revision} flush>
      <QueryState query={query} errorTitle={t('failed')} compact>
        {(revisions) => (
          <ul className="zb-entries" aria-label={t('revisions')}>
            {revisions.map((revision) => (
              <Revision key={revision.revision} rfq={rfq} revision={revision} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function Revision({
  rfq,
  revision: { revision, reason, made_at, made_by_name, lines, terms },
}: {
  rfq: Rfq
  revision: RfqRevision
}) {
  const { t } = useTranslation('revisions')
  const [getRfqDocument] = useLazyGetRfqDocumentQuery()
  const { download, working } = useGeneratedDocument()

  function print() {
    if (!working) void download(() => getRfqDocument({ id: rfq.id, revision }).unwrap())
  }

  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <div className="zb-entry-main">
          <b className="fw-medium">{t('revision', { revision })}</b>
          <div>{reason === null ? t('first') : reasonText(reason)}</div>
          <div className="zb-small zb-quiet">
            {[made_by_name].filter(Boolean).map((name) => `${name} · `)}
            <DateText value={made_at} zone={rfq.timezone} time />
          </div>
        </div>
        <span className="zb-entry-end">
          <IconButton size="sm" label={t('document', { revision })} icon={LuFileDown} onClick={print} />
        </span>
      </div>
      {(lines.length > 0 || terms.length > 0) && (
        <div className="zb-entry-more">
          <RevisionChanges lines={lines} terms={terms} timezone={rfq.timezone} />
        </div>
      )}
    </li>
  )
}
