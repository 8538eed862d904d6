import { listShape, type Shape } from '../../../domain/merging/shape'
import { isBlankLine, type ChargeForm, type OrderLineForm } from './orderForm'
import { copyOf } from './orderLines'

/** A saved line that another user has removed is a new one, which has no quote: what it costs is kept as a cost. */
function restored(line: OrderLineForm): OrderLineForm {
  const { quoted } = line
  if (!quoted) return copyOf(line)
  return {
    ...copyOf(line),
    supplier_id: quoted.cost.supplier_id ?? '',
    cost_currency: '',
    cost_unit_price: quoted.cost.unit_cost,
  }
}

/** How an order's form is merged with another user's change: of price and markup, the one that was typed counts. */
export const orderShape: Shape = {
  together: { discount: { fields: ['discount', 'discount_percent'] } },
  lists: {
    lines: listShape<OrderLineForm>({
      derived: ['id', 'saved_price', 'quoted'],
      together: {
        item_id: { fields: ['item_id', 'item_code'], counting: () => ['item_id'] },
        unit_price: {
          fields: ['priced_by', 'unit_price', 'markup_percent', 'markup_from', 'margin_typed'],
          counting: ({ priced_by }) => [priced_by === 'markup_percent' ? 'markup_percent' : 'unit_price'],
        },
        cost_unit_price: { fields: ['cost_unit_price', 'cost_currency'] },
      },
      alike: ['item_id', 'description', 'quantity', 'unit'],
      isBlank: isBlankLine,
      restored,
    }),
    charges: listShape<ChargeForm>({ alike: ['label'] }),
  },
}
