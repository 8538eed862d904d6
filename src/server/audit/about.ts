import type { ActivityEntity } from '../../contract/activity'

/** The document that an activity is about. */
export const about = <Entity extends ActivityEntity, Branch extends string | null>(
  entity: Entity,
  { id, branch_id }: { id: string; branch_id: Branch },
) => ({ entity, entity_id: id, branch_id })
