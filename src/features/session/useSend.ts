import { useState } from 'react'
import { timedOut, type Failure } from '../../api/errors'
import type { signIn } from '../../api/session'
import { useTranslation } from '../../i18n/useTranslation'

export type Session = NonNullable<Awaited<ReturnType<typeof signIn>>['data']>
type Outcome = Awaited<ReturnType<typeof signIn>>

/** The refusals of a right password without the second factor: each says which factors the user has. */
const needsFactor = /_needed$/

interface Send {
  working: boolean
  failure: Failure | undefined
  /** The error message; undefined where it is shown beside the fields. */
  error: string | undefined
  /** The server's message for one field. */
  fieldError: (path: string) => string | undefined
  /** The refusal that asked for the second factor, which is sent with the next call. */
  needs: string | undefined
  send: (call: Promise<Outcome>) => Promise<void>
}

/** Sends one of the calls that start a session, and provides its errors as text. */
export function useSend(onSignedIn: (session: Session) => void): Send {
  const { t } = useTranslation('session')
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [needs, setNeeds] = useState<string>()

  async function send(call: Promise<Outcome>) {
    setWorking(true)
    setFailure(undefined)
    const { data, error } = await call
    setWorking(false)
    if (!error) return onSignedIn(data)
    if (needsFactor.test(error.code)) setNeeds(error.code)
    else setFailure(error)
  }

  return {
    working,
    failure,
    error: failure && failure.fields.length === 0 ? failureText(failure, t) : undefined,
    fieldError: (path) => failure?.fields.find((field) => field.path === path)?.message,
    needs,
    send,
  }
}

/** The message of a failed call that starts a session. */
export function failureText({ status, code, message }: Failure, t: (key: string) => string): string {
  if (status === 0) return t(code === timedOut ? 'timed_out' : 'no_connection')
  if (code === 'wrong_code' || code === 'provider_unreachable' || code === 'account_guarded') return message
  if (status === 401) return t('wrong')
  if (status === 429) return t('too_many')
  if (status === 503 && code !== 'too_busy') return t('database_away')
  return status < 500 && message ? message : t('failed')
}
