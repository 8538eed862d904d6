import { FilesCard } from './FilesCard'
import { NotesCard, type NotedProps } from './NotesCard'

/** The comments and attachments of a document. */
export const Notes = (of: NotedProps) => (
  <>
    <NotesCard {...of} />
    <FilesCard {...of} />
  </>
)
