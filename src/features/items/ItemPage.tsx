import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetItemQuery } from '../../api/itemsApi'
import { QueryState } from '../../components/QueryState'
import { ItemView } from './ItemView'
import './itemTexts'

/** One item: what it is, and what has happened. */
export default function ItemPage() {
  const { t } = useTranslation('items')
  const { id = '' } = useParams()
  const query = useGetItemQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(item) => <ItemView key={item.id} item={item} />}
    </QueryState>
  )
}
