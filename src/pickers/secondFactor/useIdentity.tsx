import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { isFailure } from '../../api/errors'
import type { ClientState } from '../../contract/clientState'
import { useTranslation } from '../../i18n/useTranslation'
import { IdentityDialog } from './IdentityDialog'

interface Waiting {
  confirmed: () => void
  dropped: () => void
}

/**
 * Runs a change of a security setting; where the server wants to know first who the user is, asks in a dialog and runs
 * it again. `run` rejects as the change does, and where the user closed the dialog.
 */
export function useIdentity() {
  const access_token = useSelector((state: ClientState) => state.session.access_token) ?? ''
  const { t } = useTranslation('secondFactor')
  const [waiting, setWaiting] = useState<Waiting>()

  async function run<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change()
    } catch (error) {
      if (!isFailure(error) || error.code !== 'identity_needed') throw error
      const isConfirmed = await new Promise<boolean>((resolve) =>
        setWaiting({ confirmed: () => resolve(true), dropped: () => resolve(false) }),
      )
      setWaiting(undefined)
      if (!isConfirmed)
        throw Object.assign(new Error(t('not_confirmed')), { status: 0, code: 'not_confirmed', fields: [] })
      return change()
    }
  }

  const dialog: ReactNode = waiting && (
    <IdentityDialog access_token={access_token} onConfirmed={waiting.confirmed} onClose={waiting.dropped} />
  )
  return { run, dialog, access_token }
}
