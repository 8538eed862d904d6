import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useMarkRecordOpenedMutation } from '../../api/markedRecordsApi'
import { searchedNouns, type SearchedNoun } from '../../domain/search/searchedNouns'
import { isUuid } from '../../domain/text/isUuid'
import { pageOf } from '../palette/hitHref'

/** How long a record is open before it counts: passing through is not opening. */
const pause = 1500

/** Notes on the server which document or record is open, for the palette's list of the last ones. */
export function useOpenedRecords() {
  const { pathname } = useLocation()
  const [markOpened] = useMarkRecordOpenedMutation()
  const opened = openedAt(pathname)
  const [noun, id] = [opened?.noun, opened?.id]
  useEffect(() => {
    if (!noun || !id) return
    const timer = setTimeout(() => void markOpened({ noun, id }), pause)
    return () => clearTimeout(timer)
  }, [markOpened, noun, id])
}

/** The record of a page by its path. */
function openedAt(pathname: string): { noun: SearchedNoun; id: string } | undefined {
  for (const noun of searchedNouns) {
    const id = matchPath(pageOf[noun], pathname)?.params.id
    if (id && isUuid(id)) return { noun, id }
  }
  return undefined
}
