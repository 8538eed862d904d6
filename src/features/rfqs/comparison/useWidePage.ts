import { useEffect } from 'react'
import { useAppDispatch } from '../../../app/hooks'
import { useMediaQuery } from '../../../components/useMediaQuery'
import { widePageLeft, widePageShown } from '../../layout/layoutSlice'

/** Where the sidebar takes width that a wide table needs. */
const sidebarTakesRoom = '(min-width: 992px) and (max-width: 1699.98px)'

/** Collapses the sidebar to its rail while the page is shown; the user’s own choice is back afterwards. */
export function useWidePage(isWide: boolean) {
  const dispatch = useAppDispatch()
  const wanted = useMediaQuery(sidebarTakesRoom) && isWide
  useEffect(() => {
    if (!wanted) return undefined
    dispatch(widePageShown())
    return () => void dispatch(widePageLeft())
  }, [dispatch, wanted])
}
