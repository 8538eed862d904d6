import type { ActivityEntity } from '../../contract/activity'

interface Saved<Row> {
  before: Row
  after: Row
}

/** The activity of a record that was saved: it changed, or it was made inactive. */
export const saved = <Row extends { id: string; active: boolean }>(
  entity: ActivityEntity,
  { before, after }: Saved<Row>,
) => ({
  action: after.active || !before.active ? 'changed' : 'made_inactive',
  entity,
  entity_id: after.id,
  before,
  after,
})
