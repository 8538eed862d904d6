import { useState } from 'react'
import { LuLoaderCircle, LuLogIn } from 'react-icons/lu'
import { useLocation, type Location } from 'react-router-dom'
import { startSingleSignOn } from '../../api/session'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'
import { keepBegun } from '../../api/begunSignIn'
import { failureText } from './useSend'

interface ProviderSignInProps {
  /** The name of the identity provider. */
  name: string
  /** Opens the page of the provider in place of this one. */
  onLeave: (address: string) => void
}

/** Signs in at the identity provider. The page that was asked for, or this one, is opened after it. */
export default function ProviderSignIn({ name, onLeave }: ProviderSignInProps) {
  const { t } = useTranslation('session')
  const { pathname, search, state } = useLocation() as Location<{ from?: string } | null>
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string>()

  async function open() {
    setWorking(true)
    setError(undefined)
    const started = await startSingleSignOn()
    setWorking(false)
    if (started.error) return setError(failureText(started.error, t))
    keepBegun({ ticket: started.data.ticket, path: state?.from ?? pathname + search })
    onLeave(started.data.address)
  }

  return (
    <div className="zb-provider">
      <p className="zb-small zb-muted">{t('provider.or')}</p>
      <button
        type="button"
        className="btn btn-quiet w-100"
        aria-busy={working || undefined}
        aria-disabled={working || undefined}
        onClick={() => !working && void open()}
      >
        <Icon of={working ? LuLoaderCircle : LuLogIn} {...(working ? { className: 'zb-spin' } : {})} />
        {working ? t('provider.doing', { name }) : t('provider.do', { name })}
      </button>
      {error && (
        <p className="zb-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
