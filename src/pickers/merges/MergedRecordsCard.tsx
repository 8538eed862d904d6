import { generatePath, Link } from 'react-router-dom'
import { useGetMergesQuery } from '../../api/mergesApi'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { DescriptionList } from '../../components/values/DescriptionList'
import type { MergedEntity } from '../../domain/merges/merge'
import { useTranslation } from '../../i18n/useTranslation'

/** The records that were merged into this one; nothing where there are none. */
export function MergedRecordsCard({ entity, id, page }: { entity: MergedEntity; id: string; page: string }) {
  const { t } = useTranslation('merges')
  const { data } = useGetMergesQuery({ entity, id })
  if (!data || data.merged.length === 0) return null
  return (
    <Card title={t('merged_records')} count={data.merged.length}>
      <DescriptionList
        facts={data.merged.map((merged) => ({
          label: merged.code,
          value: (
            <>
              <Link to={generatePath(page, { id: merged.id })}>{merged.name}</Link> ·{' '}
              <DateText value={merged.merged_at} />
            </>
          ),
        }))}
      />
    </Card>
  )
}
