import { isFilled, listShape, type ListShape, type Shape } from '../../../domain/merging/shape'
import type { InvitationForm, LineForm, OriginForm, RfqForm } from './rfqForm'

const lines: ListShape = listShape<LineForm>({
  key: ({ key }) => key,
  derived: ['key', 'line_id'],
  together: { item_id: { fields: ['item_id', 'item_code'], counting: () => ['item_id'] } },
  alike: ['item_id', 'description', 'quantity', 'unit'],
  restored: (line) => ({ ...line, line_id: null }),
  lists: {
    origins: listShape<OriginForm>({
      key: ({ enquiry_line_id }) => enquiry_line_id,
      derived: ['enquiry_id', 'enquiry_number', 'client_name', 'need', 'required_by'],
    }),
  },
})

type Rate = RfqForm['rates'][number]

/** Rates are recognised by their currencies. */
const rates: ListShape = listShape<Rate>({
  key: ({ currency }) => (isFilled(currency) ? currency : undefined),
  derived: ['missing'],
  isBlank: ({ rate, missing }) => missing === true && rate === '',
})

/** How the draft of an RFQ is merged with another user's change. */
export const rfqShape: Shape = {
  lists: {
    lines,
    invitations: listShape<InvitationForm>({
      key: ({ supplier_id }) => supplier_id,
      derived: ['supplier_name', 'country', 'currency'],
    }),
    rates,
  },
}

/** How a revision is merged with what was changed since it was begun. */
export const reviseShape: Shape = { lists: { lines } }
