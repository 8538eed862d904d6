import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../../components/pages/Toasts'
import type { LiveEvent } from '../../contract/events'
import { selectBranch } from '../../features/branch/branchSlice'
import { selectAccessToken, selectExpired, selectId } from '../../features/session/sessionSlice'
import { useClient } from '../client'
import { useAppSelector } from '../hooks'
import { followEvents } from '../liveEvents'
import { loadLiveMessages } from './loadOverlays'

/** Shows changes by other users while a user is signed in, and the messages that arrive. */
export default function LiveEvents() {
  const { store } = useClient()
  const access_token = useAppSelector(selectAccessToken)
  const id = useAppSelector(selectId)
  const expired = useAppSelector(selectExpired)
  const showMessages = useShowMessages()
  useEffect(
    () =>
      access_token && id && !expired
        ? followEvents(store, { access_token, id }, (events) => void showMessages(events))
        : undefined,
    [store, access_token, id, expired, showMessages],
  )
  return null
}

/** Shows each message as a toast that opens its record, in its branch. */
function useShowMessages() {
  const { store, chooseBranch } = useClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    async (events: LiveEvent[]) => {
      const load = await loadLiveMessages().catch(() => undefined)
      for (const { text, label, to, branch_id } of (await load?.liveMessages(store, events)) ?? []) {
        async function open() {
          await navigate(to)
          if (branch_id && branch_id !== selectBranch(store.getState())?.id) await chooseBranch(branch_id)
        }
        toast({ kind: 'message', text, action: { label, onClick: () => void open() } })
      }
    },
    [store, chooseBranch, navigate, toast],
  )
}
