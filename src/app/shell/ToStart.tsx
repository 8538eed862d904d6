import { Navigate } from 'react-router-dom'
import { useGetMeQuery } from '../../api/meApi'
import { isOurPath } from '../ourPath'
import { paths } from '../paths'

/** `/` with a session: redirects to the start page that the user has chosen. */
export default function ToStart() {
  const { data: me, isLoading } = useGetMeQuery()
  if (isLoading) return null
  const chosen = me?.preferences.start_page
  return <Navigate to={isOurPath(chosen) ? chosen : paths.dashboard} replace />
}
