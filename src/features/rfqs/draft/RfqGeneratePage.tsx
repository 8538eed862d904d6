import { useSearchParams } from 'react-router-dom'
import { useListSourcingLinesQuery } from '../../../api/enquiriesApi'
import { QueryState } from '../../../components/pages/QueryState'
import { mostValues } from '../../../domain/lists/mostValues'
import { isPositive } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { idOf } from '../../../pickers/choices/listQuery'
import { RepeatRfq } from '../templates/RepeatRfq'
import { EnquiriesLeftOut } from './EnquiriesLeftOut'
import { RfqCreate } from './RfqCreate'

/** A new RFQ: empty, with the lines of enquiries (?enquiry=, repeated), or with what another RFQ has (?repeat=). */
export default function RfqGeneratePage() {
  const [params] = useSearchParams()
  const enquiry_ids = [...new Set(params.getAll('enquiry').filter(idOf))].slice(0, mostValues)
  const repeated = idOf(params.get('repeat') ?? '')
  if (repeated) return <RepeatRfq key={repeated} rfq_id={repeated} />
  return enquiry_ids.length > 0 ? <FromEnquiries key={enquiry_ids.join()} enquiry_ids={enquiry_ids} /> : <RfqCreate />
}

function FromEnquiries({ enquiry_ids }: { enquiry_ids: readonly string[] }) {
  const { t } = useTranslation('rfqs')
  const query = useListSourcingLinesQuery({ enquiry_id: [...enquiry_ids], limit: 200 })
  // The input is form state: it must survive a refetch of the lines.
  return (
    <QueryState
      query={{ ...query, isFetching: query.isFetching && !query.data }}
      errorTitle={t('enquiry_lines_failed')}
    >
      {({ rows, meta }) => {
        // An enquiry that was opened for it is meant as a whole, ordered lines too.
        const wanted = enquiry_ids.length > 1 ? rows.filter(({ open_quantity }) => isPositive(open_quantity)) : rows
        const without = enquiry_ids.filter((id) => !wanted.some(({ enquiry_id }) => enquiry_id === id))
        return (
          <RfqCreate
            enquiry_ids={enquiry_ids}
            wanted={wanted}
            leftOut={enquiry_ids.length > 1 && <EnquiriesLeftOut ids={without} more={meta.next !== null} />}
          />
        )
      }}
    </QueryState>
  )
}
