import { useGetRepeatedRfqQuery } from '../../../api/rfqTemplatesApi'
import { QueryState } from '../../../components/pages/QueryState'
import { useTranslation } from '../../../i18n/useTranslation'
import { RfqCreate } from '../draft/RfqCreate'

/** A new RFQ with the title, terms, lines and suppliers of another one. */
export function RepeatRfq({ rfq_id }: { rfq_id: string }) {
  const { t } = useTranslation('rfqs')
  const query = useGetRepeatedRfqQuery(rfq_id)
  // The input is form state: it must survive a refetch of the source.
  return (
    <QueryState query={{ ...query, isFetching: query.isFetching && !query.data }} errorTitle={t('repeat.failed')}>
      {(repeated) => <RfqCreate repeated={{ rfq_id, repeated }} />}
    </QueryState>
  )
}
