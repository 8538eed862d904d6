import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths'
import { Card } from '../../components/Card'
import { DescriptionList } from '../../components/DescriptionList'
import { Flag } from '../../components/Flag'
import { PageHead } from '../../components/PageHead'
import type { Item } from '../../contract/items'
import { unitByCode } from '../../domain/units'
import { ActivityCard } from '../../pickers/ActivityCard'
import { useItemLabel } from './useItemLabel'

/** An item for those who may only read. */
export function ItemFacts({ item }: { item: Item }) {
  const { t } = useTranslation('items')
  const label = useItemLabel()
  return (
    <div className="zb-page">
      <PageHead title={item.name} back={paths.items} badge={!item.active && <Flag kind="inactive" />} />
      <div className="zb-columns">
        <Card title={t('identity')}>
          <DescriptionList
            align="start"
            facts={[
              { label: t('code'), value: item.code },
              { label: t('unit'), value: unitByCode(item.unit)?.name ?? item.unit },
              { label: t('category'), value: item.category },
              { label: t('brand'), value: item.brand },
              { label: t('part_number'), value: item.part_number },
              { label: t('description'), value: item.description, optional: true },
              { label: t('aliases'), value: item.aliases.map(({ text }) => text).join(', '), optional: true },
            ]}
          />
        </Card>
        <ActivityCard entity="items" id={item.id} label={label} />
      </div>
    </div>
  )
}
