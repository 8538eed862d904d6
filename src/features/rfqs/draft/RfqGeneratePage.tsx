import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useListSourcingLinesQuery } from '../../../api/enquiriesApi'
import { QueryState } from '../../../components/QueryState'
import { idOf } from '../../../pickers/listQuery'
import { RepeatRfq } from '../templates/RepeatRfq'
import { RfqCreate } from './RfqCreate'

/** A new RFQ: empty, with the lines of an enquiry (?enquiry=), or with what another RFQ has (?repeat=). */
export default function RfqGeneratePage() {
  const [params] = useSearchParams()
  const enquiry_id = params.get('enquiry')
  const repeated = idOf(params.get('repeat') ?? '')
  if (repeated) return <RepeatRfq key={repeated} rfq_id={repeated} />
  return enquiry_id ? <FromEnquiry key={enquiry_id} enquiry_id={enquiry_id} /> : <RfqCreate />
}

function FromEnquiry({ enquiry_id }: { enquiry_id: string }) {
  const { t } = useTranslation('rfqs')
  const query = useListSourcingLinesQuery({ enquiry_id, limit: 200 })
  // The input is form state: it must survive a refetch of the lines.
  return (
    <QueryState
      query={{ ...query, isFetching: query.isFetching && !query.data }}
      errorTitle={t('enquiry_lines_failed')}
    >
      {({ rows }) => <RfqCreate enquiry_id={enquiry_id} wanted={rows} />}
    </QueryState>
  )
}
