import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useListSourcingLinesQuery } from '../../../api/enquiriesApi'
import { QueryState } from '../../../components/QueryState'
import { RfqCreate } from './RfqCreate'

/** A new RFQ: empty, or (?enquiry=) with the lines of an enquiry. */
export default function RfqGeneratePage() {
  const [params] = useSearchParams()
  const enquiry_id = params.get('enquiry')
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
