import { generatePath } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { RemoveRow } from '../../components/forms/RemoveRow'
import { RowsCard } from '../../components/lists/RowsCard'
import { SelectField } from '../../components/fields/SelectField'
import { TextAreaField } from '../../components/fields/TextAreaField'
import { TextField } from '../../components/fields/TextField'
import type { ItemBody } from '../../contract/items'
import { useTranslation } from '../../i18n/useTranslation'
import { CategoryField } from '../../pickers/categories/CategoryField'
import { unitChoices } from '../../pickers/choices/choices'
import { PartyPicker } from '../../pickers/parties/PartyPicker'
import { TaxRateField } from '../../pickers/choices/TaxRateField'
import { useSimilar } from '../../pickers/useSimilar'

/** The fields of an item, for a new one and for one that exists. */
export function ItemFields({ own_id }: { own_id?: string }) {
  const { t } = useTranslation('items')
  const similar = useSimilar({
    entity: 'items',
    fields: ['name', 'part_number'],
    own_id,
    hrefOf: (id) => generatePath(paths.item, { id }),
  })
  return (
    <div className="zb-stack">
      <Card title={t('identity')}>
        <FieldGrid texts="items">
          <TextField<ItemBody> name="code" className="zb-span-4" maxLength={40} />
          <TextField<ItemBody> name="name" className="zb-span-8" maxLength={200} warning={similar.name} />
          <SelectField<ItemBody> name="unit" options={unitChoices()} className="zb-span-4" />
          <CategoryField<ItemBody> name="category" optional className="zb-span-4" />
          <TextField<ItemBody> name="brand" optional className="zb-span-4" maxLength={100} />
          <TextField<ItemBody>
            name="part_number"
            warning={similar.part_number}
            optional
            className="zb-span-6"
            maxLength={100}
          />
          <TaxRateField<ItemBody> name="tax_rate_id" none={t('branch_rate')} optional className="zb-span-6" />
          <TextAreaField<ItemBody> name="description" optional className="zb-span-12" />
        </FieldGrid>
      </Card>
      <Aliases />
    </div>
  )
}

function Aliases() {
  const { t } = useTranslation('items')
  return (
    <RowsCard<ItemBody> name="aliases" title={t('aliases')} add={t('add_alias')} blank={{ text: '', client_id: '' }}>
      {(fields, remove) => (
        <>
          {fields.length === 0 && <p className="zb-muted mb-0">{t('no_aliases')}</p>}
          {fields.map(({ id }, index) => (
            <FieldGrid key={id} texts="items" group="alias">
              <TextField<ItemBody> name={`aliases.${index}.text`} className="zb-span-6" maxLength={200} />
              <PartyPicker<ItemBody>
                of="clients"
                name={`aliases.${index}.client_id`}
                label={t('alias.client')}
                optional
                className="zb-span-5"
              />
              <RemoveRow label={t('remove_alias', { position: index + 1 })} onRemove={() => remove(index)} />
            </FieldGrid>
          ))}
        </>
      )}
    </RowsCard>
  )
}
