import { useGetSampleDataQuery } from '../../api/sampleDataApi'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { useTranslation } from '../../i18n/useTranslation'
import { LoadSampleData } from '../../pickers/LoadSampleData'
import { RemoveSampleData } from './RemoveSampleData'
import { useCounted } from './useCounted'

/** The sample data of the company: loaded while it is empty, removed while it is loaded. Otherwise nothing. */
export function SampleDataCard() {
  const { t } = useTranslation('sampleData')
  const counted = useCounted()
  const { data } = useGetSampleDataQuery()
  if (!data || (!data.loaded && !data.is_empty)) return null
  return (
    <Card title={t('title')}>
      {data.loaded ? (
        <>
          <p className="zb-muted">
            {t('loaded_by', { name: data.loaded.by_name, records: counted(data.loaded.records) })}{' '}
            <DateText value={data.loaded.at} time />
          </p>
          <RemoveSampleData />
        </>
      ) : (
        <>
          <p className="zb-muted">{t('load_offer')}</p>
          <LoadSampleData />
        </>
      )}
    </Card>
  )
}
