import { useTranslation } from 'react-i18next'
import { LuPencil } from 'react-icons/lu'
import { useListItemEnquiriesQuery, useListItemOrdersQuery } from '../../api/itemsApi'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { Flag } from '../../components/Flag'
import { PageHead } from '../../components/PageHead'
import { usePaging } from '../../components/usePaging'
import type { Item } from '../../contract/items'
import { ActivityCard } from '../../pickers/ActivityCard'
import { EnquiryMentions } from '../../pickers/EnquiryMentions'
import { OrderMentions } from '../../pickers/OrderMentions'
import { useMay } from '../../pickers/useMay'
import { Notes } from '../../pickers/notes/Notes'
import { ItemFacts } from './ItemFacts'
import { ItemPhoto } from './ItemPhoto'
import { ItemPrices } from './ItemPrices'
import { ItemState } from './ItemState'
import { ItemSuppliers } from './ItemSuppliers'
import { useItemLabel } from './useItemLabel'

const rows = 8

/** An item: what it is, what it costs where, and where it was used. */
export function ItemView({ item }: { item: Item }) {
  const { t: h } = useTranslation('history')
  const may = useMay()
  const label = useItemLabel()
  const { id, name, code, active } = item
  const edit = may('updateItem') && (
    <ButtonLink to={pathTo(paths.itemEdit, { id })} icon={LuPencil}>
      {h('edit')}
    </ButtonLink>
  )
  return (
    <div className="zb-page">
      <PageHead
        title={name}
        back={paths.items}
        number={<span className="zb-quiet">{code}</span>}
        badge={!active && <Flag kind="inactive" />}
        actions={edit}
      />
      <div className="zb-columns">
        <div className="zb-stack">
          {may('getItemHistory') && <ItemPrices item={item} />}
          {may('listPrices') && <ItemSuppliers id={id} />}
          <Enquiries id={id} />
          <Orders id={id} />
          <Notes entity="items" id={id} />
          <ActivityCard entity="items" id={id} label={label} />
        </div>
        <div className="zb-stack">
          <ItemPhoto item={item} />
          <ItemFacts item={item} />
          {may('updateItem') && <ItemState item={item} />}
        </div>
      </div>
    </div>
  )
}

function Enquiries({ id }: { id: string }) {
  const paging = usePaging(rows)
  const query = useListItemEnquiriesQuery({ id, ...paging.page })
  return (
    <EnquiryMentions
      query={query}
      paging={paging}
      of="item"
      href={(enquiry) => pathTo(paths.enquiry, { id: enquiry.id })}
    />
  )
}

function Orders({ id }: { id: string }) {
  const paging = usePaging(rows)
  const query = useListItemOrdersQuery({ id, ...paging.page })
  return (
    <OrderMentions query={query} paging={paging} of="item" href={(order) => pathTo(paths.order, { id: order.id })} />
  )
}
