import { useEffect } from 'react'
import { selectAccessToken, selectExpired, selectId } from '../../features/session/sessionSlice'
import { useClient } from '../client'
import { useAppSelector } from '../hooks'
import { followEvents } from '../liveEvents'

/** Shows changes by other users while a user is signed in. */
export function useLiveEvents() {
  const { store } = useClient()
  const access_token = useAppSelector(selectAccessToken)
  const id = useAppSelector(selectId)
  const expired = useAppSelector(selectExpired)
  useEffect(
    () => (access_token && id && !expired ? followEvents(store, { access_token, id }) : undefined),
    [store, access_token, id, expired],
  )
}
