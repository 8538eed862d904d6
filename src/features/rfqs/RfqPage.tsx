import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { getRfq, useGetRfqQuery } from '../../api/rfqsApi'
import { recordAhead } from '../../api/readAhead'
import { RecordPage } from '../../components/pages/RecordPage'
import type { MadeLink } from '../../contract/invitation'
import type { Rfq } from '../../contract/rfqs'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { RfqDraft } from './draft/RfqDraft'
import { RfqView } from './RfqView'
import { SentLinks } from './invitations/SentLinks'

/** One RFQ: the form of a draft, or its page; in between, the links that were just created. */
export default function RfqPage() {
  const { t } = useTranslation('rfqs')
  const { id = '' } = useParams()
  const [, setParams] = useSearchParams()
  const may = useMay()
  const [sent, setSent] = useState<{ rfq: Rfq; links: MadeLink[] }>()
  const query = useGetRfqQuery(id)

  function done() {
    setSent(undefined)
    setParams({ tab: 'suppliers' }, { replace: true })
  }

  if (sent?.rfq.id === id) return <SentLinks {...sent} onDone={done} />
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(rfq) =>
        rfq.status === 'draft' && may('updateRfq') ? (
          <RfqDraft key={rfq.id} rfq={rfq} onSent={setSent} />
        ) : (
          <RfqView rfq={rfq} />
        )
      }
    </RecordPage>
  )
}

RfqPage.readAhead = recordAhead(getRfq)
