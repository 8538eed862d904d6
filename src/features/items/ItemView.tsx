import { useState } from 'react'
import { useListItemEnquiriesQuery, useListItemOrdersQuery, useUpdateItemMutation } from '../../api/itemsApi'
import { paths } from '../../app/paths'
import { RecordState } from '../../components/pages/RecordState'
import type { Item } from '../../contract/items'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { EnquiryMentions } from '../../pickers/history/EnquiryMentions'
import { OrderMentions } from '../../pickers/history/OrderMentions'
import { MergedRecordsCard } from '../../pickers/merges/MergedRecordsCard'
import { MergeLink } from '../../pickers/merges/MergeLink'
import { RecordHead } from '../../pickers/RecordHead'
import { ItemPrices } from '../../pickers/itemPrices/ItemPrices'
import { useMayChange } from '../../pickers/merges/MergedContext'
import { useMay } from '../../pickers/useMay'
import { Notes } from '../../pickers/notes/Notes'
import { ItemFacts } from './ItemFacts'
import { ItemPhoto } from './ItemPhoto'
import { ItemSuppliers } from './ItemSuppliers'
import { useItemLabel } from './useItemLabel'

/** An item: details, prices, and where it was used. */
export function ItemView({ item }: { item: Item }) {
  const may = useMay()
  const mayChange = useMayChange()
  const activation = useUpdateItemMutation()
  const label = useItemLabel()
  const [currency, setCurrency] = useState<string>()
  const { id } = item
  return (
    <div className="zb-page">
      <RecordHead
        record={item}
        back={paths.items}
        edit="updateItem"
        editPath={paths.itemEdit}
        actions={<MergeLink page={paths.merge} entity="items" record={item} />}
      />
      <div className="zb-columns">
        <div className="zb-stack">
          {may('getItemHistory') && <ItemPrices item={item} currency={currency} onChoose={setCurrency} />}
          {may('listPrices') && <ItemSuppliers id={id} />}
          <EnquiryMentions id={id} of="item" useList={useListItemEnquiriesQuery} path={paths.enquiry} />
          <OrderMentions id={id} of="item" useList={useListItemOrdersQuery} path={paths.order} />
          <Notes entity="items" id={id} />
          <ActivityCard entity="items" id={id} label={label} />
        </div>
        <div className="zb-stack">
          <ItemPhoto item={item} />
          <ItemFacts item={item} />
          {mayChange('updateItem') && <RecordState record={item} texts="items" mutation={activation} />}
          <MergedRecordsCard entity="items" id={id} page={paths.item} />
        </div>
      </div>
    </div>
  )
}
