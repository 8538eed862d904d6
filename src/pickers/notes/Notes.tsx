import { FilesCard } from './FilesCard'
import { NotesCard, type NotedProps } from './NotesCard'

/** What people note beside something: in words and as files. */
export const Notes = (of: NotedProps) => (
  <>
    <NotesCard {...of} />
    <FilesCard {...of} />
  </>
)
