import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetItemQuery } from '../../api/itemsApi'
import { RecordPage } from '../../components/RecordPage'
import { ItemView } from './ItemView'

/** One item: details and activity. */
export default function ItemPage() {
  const { t } = useTranslation('items')
  const { id = '' } = useParams()
  const query = useGetItemQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(item) => <ItemView key={item.id} item={item} />}
    </RecordPage>
  )
}
