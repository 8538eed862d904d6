import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { isStorageBlocked } from '../../device/storage'
import { useTranslation } from '../../i18n/useTranslation'
import { SignInForm } from './SignInForm'
import { Trail } from './Trail'
import type { LinkToken } from './useLinkToken'
import type { Session } from './useSend'
import { useSignInInfo } from './useSignInInfo'

/** Opened by a one-time link only. */
const TokenForm = lazy(() => import('./TokenForm'))
/** Where the server has an identity provider. */
const ProviderSignIn = lazy(() => import(/* webpackChunkName: "single-sign-on" */ './ProviderSignIn'))
/** In a browser that blocks site data. */
const StorageBlocked = lazy(() => import('./StorageBlocked'))
const ProviderAnswer = lazy(() => import(/* webpackChunkName: "single-sign-on" */ './ProviderAnswer'))

export interface SignInPageProps {
  /** The opened one-time link, or the answer of the identity provider, if any. */
  token: LinkToken | undefined
  onTokenDropped: () => void
  /** With the page to open, if the sign-in at the identity provider began with one. */
  onSignedIn: (session: Session, path?: string) => void
  /** Opens the page of the identity provider in place of this one. */
  onLeave: (address: string) => void
  /** The layout around it: its frame, and what the product is for beside it. */
  layout: ComponentType<{ company: string | undefined; beside: ReactNode; children: ReactNode }>
}

/** The sign-in form; or the form of a one-time link. */
export function SignInPage({ token, onTokenDropped, onSignedIn, onLeave, layout: Layout }: SignInPageProps) {
  const { t } = useTranslation('session')
  const info = useSignInInfo()
  const [problem, setProblem] = useState<string>()
  const accounts = info?.demo_accounts ?? []
  const link = token?.kind === 'provider' ? undefined : token
  const title = link ? t(`${link.kind}.title`) : t('sign_in')
  useEffect(() => {
    document.title = `${title} · Zabuni`
  }, [title])

  function onFailed(text: string) {
    setProblem(text)
    onTokenDropped()
  }

  return (
    <Layout company={info?.company_name} beside={<Trail example={accounts.length > 0} />}>
      <h1>{title}</h1>
      <p className="zb-muted">{link ? t(`${link.kind}.text`) : t('tagline')}</p>
      <Suspense fallback={null}>
        {isStorageBlocked() && <StorageBlocked />}
        {link ? (
          <>
            <TokenForm key={link.token} link={link} onSignedIn={onSignedIn} />
            <button type="button" className="btn btn-link" onClick={onTokenDropped}>
              {t('to_sign_in')}
            </button>
          </>
        ) : token ? (
          <ProviderAnswer answer={token.token} onSignedIn={onSignedIn} onFailed={onFailed} />
        ) : (
          <>
            <SignInForm accounts={accounts} problem={problem} onSignedIn={onSignedIn} />
            {info?.single_sign_on && (
              <Suspense fallback={null}>
                <ProviderSignIn name={info.single_sign_on.name} onLeave={onLeave} />
              </Suspense>
            )}
          </>
        )}
      </Suspense>
    </Layout>
  )
}
