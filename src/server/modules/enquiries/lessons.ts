import type { Enquiry } from '../../../contract/enquiries'
import type { Lesson } from '../items/teachAlias'

/**
 * Returns the aliases to learn from a saved enquiry: each line whose item was accepted or chosen for the client's own
 * words since the last save.
 */
export function lessonsOf(after: Enquiry, before?: Enquiry): Lesson[] {
  const { client_id } = after
  if (!client_id) return []
  const isKnown = (id: string, item_id: string, text: string) =>
    before?.client_id === client_id &&
    before.lines.some(
      (line) => line.id === id && line.item_id === item_id && line.description === text && line.match !== null,
    )
  return after.lines.flatMap(({ id, item_id, item_code, description, match }) => {
    const text = description?.trim().replace(/\s+/g, ' ')
    const isAccepted = match !== null && match.how !== 'alias'
    return item_id && item_code !== null && text && isAccepted && !isKnown(id, item_id, text)
      ? [{ item_id, client_id, text }]
      : []
  })
}
