import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetItemQuery } from '../../api/itemsApi'
import { QueryState } from '../../components/QueryState'
import { ItemEditor } from './ItemEditor'
import './itemTexts'

/** One item as a form. */
export default function ItemEditPage() {
  const { t } = useTranslation('items')
  const { id = '' } = useParams()
  const query = useGetItemQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(item) => <ItemEditor key={item.id} item={item} />}
    </QueryState>
  )
}
