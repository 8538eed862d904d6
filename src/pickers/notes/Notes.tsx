import { FilesCard } from './FilesCard'
import type { NotedProps } from './noted'
import { NotesCard } from './NotesCard'

/** The comments and attachments of a document. */
export const Notes = (of: NotedProps) => (
  <>
    <NotesCard {...of} />
    <FilesCard {...of} />
  </>
)
