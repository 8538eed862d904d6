import { listShape, type Shape } from '../../../domain/merging/shape'
import { isBlankLine, type EnquiryLineForm } from './enquiryForm'

/** How an enquiry's form is merged with another user's change. */
export const enquiryShape: Shape = {
  lists: {
    lines: listShape<EnquiryLineForm>({
      derived: ['id'],
      together: { item_id: { fields: ['item_id', 'item_code', 'match'], counting: () => ['item_id'] } },
      alike: ['item_id', 'description', 'quantity', 'unit'],
      isBlank: isBlankLine,
      restored: (line) => ({ ...line, id: undefined }),
    }),
  },
}
