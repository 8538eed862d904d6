import { generatePath } from 'react-router-dom'

/** Where a duplicate is merged into a record, by the path of that page; without a duplicate it is chosen there. */
export const mergePath = (page: string, entity: string, id: string, merged_id?: string) =>
  generatePath(page, { entity, id }) + (merged_id ? `?with=${merged_id}` : '')
