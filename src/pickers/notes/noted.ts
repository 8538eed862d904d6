import type { NotedEntity } from '../../domain/notices/notes'

/** What comments and files are on. */
export interface NotedProps {
  entity: NotedEntity
  id: string
  /** For a record of one branch. */
  branch_id?: string | null
}
