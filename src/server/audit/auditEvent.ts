import type { ActivityEntity } from '../../contract/activity'
import type { Wanted } from './coveredDocuments'

/** What a change did to a document, for its audit trail. */
export interface AuditEvent {
  action: string
  entity: ActivityEntity
  entity_id: string
  branch_id?: string | null
  before?: object
  after?: object
  reason?: string | null | undefined
  /**
   * The documents that it created or changed, besides those that every activity of its entity covers: their content is
   * digested too.
   */
  covers?: readonly Wanted[]
}
