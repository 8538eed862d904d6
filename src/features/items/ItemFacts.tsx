import { Card } from '../../components/pages/Card'
import { DescriptionList } from '../../components/values/DescriptionList'
import type { Item } from '../../contract/items'
import { unitByCode } from '../../domain/items/units'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'
import { AliasList } from './AliasList'

/** What an item is. */
export function ItemFacts({ item }: { item: Item }) {
  const { t } = useTranslation('items')
  const unit = unitByCode(item.unit)
  return (
    <Card title={t('identity')}>
      <DescriptionList
        align="start"
        facts={[
          { label: t('unit'), value: unit ? `${inLanguage(unit.name)} (${item.unit})` : item.unit },
          { label: t('category'), value: item.category },
          { label: t('brand'), value: item.brand },
          { label: t('part_number'), value: item.part_number },
          { label: t('description'), value: item.description, optional: true },
          {
            label: t('aliases'),
            value: item.aliases.length > 0 ? <AliasList aliases={item.aliases} /> : null,
            optional: true,
          },
        ]}
      />
    </Card>
  )
}
