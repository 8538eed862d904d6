import type { Enquiry } from '../../../contract/enquiries'
import type { Lesson } from '../items/teachAlias'

/** What a saved enquiry teaches: each line whose item somebody accepted or chose for the client's own words, since it was saved last. */
export function lessonsOf(after: Enquiry, before?: Enquiry): Lesson[] {
  const { client_id } = after
  if (!client_id) return []
  const isKnown = (id: string, item_id: string, text: string) =>
    before?.client_id === client_id &&
    before.lines.some(
      (line) => line.id === id && line.item_id === item_id && line.description === text && line.match !== null,
    )
  return after.lines.flatMap(({ id, item_id, description, match }) => {
    const text = description?.trim().replace(/\s+/g, ' ')
    const isAccepted = match !== null && match.how !== 'alias'
    return item_id && text && isAccepted && !isKnown(id, item_id, text) ? [{ item_id, client_id, text }] : []
  })
}
