import { generatePath } from 'react-router-dom'
import { paths } from '../../app/paths'
import type { MergedEntity } from '../../domain/merges/merge'

/** The page that merges a duplicate into a record; without a duplicate it is chosen there. */
export const mergePath = (entity: MergedEntity, id: string, merged_id?: string) =>
  generatePath(paths.merge, { entity, id }) + (merged_id ? `?with=${merged_id}` : '')
