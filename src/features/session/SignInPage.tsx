import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInForm } from './SignInForm'
import { Trail } from './Trail'
import type { LinkToken } from './useLinkToken'
import type { Session } from './useSend'
import { useSignInInfo } from './useSignInInfo'

/** Opened by a one-time link only. */
const TokenForm = lazy(() => import(/* webpackChunkName: "one-time-link" */ './TokenForm'))

export interface SignInPageProps {
  /** The opened one-time link, if any. */
  token: LinkToken | undefined
  onTokenDropped: () => void
  onSignedIn: (session: Session) => void
  /** The layout around it: its frame, and what the product is for beside it. */
  layout: ComponentType<{ company: string | undefined; beside: ReactNode; children: ReactNode }>
}

/** The sign-in form; or the form of a one-time link. */
export function SignInPage({ token, onTokenDropped, onSignedIn, layout: Layout }: SignInPageProps) {
  const { t } = useTranslation('session')
  const info = useSignInInfo()
  const accounts = info?.demo_accounts ?? []
  const title = token ? t(`${token.kind}.title`) : t('sign_in')
  useEffect(() => {
    document.title = `${title} · Zabuni`
  }, [title])

  return (
    <Layout company={info?.company_name} beside={<Trail example={accounts.length > 0} />}>
      <h1>{title}</h1>
      <p className="zb-muted">{token ? t(`${token.kind}.text`) : t('tagline')}</p>
      {token ? (
        <>
          <Suspense fallback={null}>
            <TokenForm key={token.token} link={token} onSignedIn={onSignedIn} />
          </Suspense>
          <button type="button" className="btn btn-link" onClick={onTokenDropped}>
            {t('to_sign_in')}
          </button>
        </>
      ) : (
        <SignInForm accounts={accounts} onSignedIn={onSignedIn} />
      )}
    </Layout>
  )
}
