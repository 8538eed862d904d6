import { sampleEntities, type SampleEntity } from '../../domain/onboarding/sampleData'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'

/** Returns a function that writes how many records there are of each kind: "5 clients, 5 suppliers, 1 RFQ". */
export function useCounted(): (records: Record<SampleEntity, number>) => string {
  const { t } = useTranslation('sampleData')
  return (records) =>
    listed(
      sampleEntities.flatMap((entity) =>
        records[entity] > 0 ? [t(`count.${entity}`, { count: records[entity] })] : [],
      ),
    )
}
