import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useListSourcingLinesQuery } from '../../../api/enquiriesApi'
import { QueryState } from '../../../components/QueryState'
import { RfqCreate } from './RfqCreate'
import '../rfqTexts'

/** A new RFQ: from nothing, or (?enquiry=) with the lines of an enquiry in it. */
export default function RfqGeneratePage() {
  const [params] = useSearchParams()
  const enquiry_id = params.get('enquiry')
  return enquiry_id ? <FromEnquiry key={enquiry_id} enquiry_id={enquiry_id} /> : <RfqCreate />
}

function FromEnquiry({ enquiry_id }: { enquiry_id: string }) {
  const { t } = useTranslation('rfqs')
  const query = useListSourcingLinesQuery({ enquiry_id, limit: 200 })
  // What is typed lives in the form: it must not go when the lines are read again.
  return (
    <QueryState
      query={{ ...query, isFetching: query.isFetching && !query.data }}
      errorTitle={t('enquiry_lines_failed')}
    >
      {({ rows }) => <RfqCreate enquiry_id={enquiry_id} wanted={rows} />}
    </QueryState>
  )
}
