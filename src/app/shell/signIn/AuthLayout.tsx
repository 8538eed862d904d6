import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation'
import { lazyShell } from '../lazyShell'
import { Logo } from '../sidebar/Logo'
import { PublicLanguage } from '../header/PublicLanguage'
import { PublicThemeToggle } from '../header/PublicThemeToggle'
import './auth.scss'

interface AuthLayoutProps {
  company: string | undefined
  beside: ReactNode
  children: ReactNode
}

/** The frame of the sign-in page: no shell. */
export function AuthLayout({ company, beside, children }: AuthLayoutProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="zb-auth">
      {/* The code of the next page loads while the user types a password. */}
      <main className="zb-auth-form" onChange={() => void lazyShell.preload().catch(() => undefined)}>
        <header>
          <span className="zb-logo">
            <Logo />
            <span>{t('product')}</span>
          </span>
          <PublicLanguage />
          <PublicThemeToggle />
        </header>
        <div className="zb-auth-panel">{children}</div>
        <footer className="zb-small zb-muted">{company}</footer>
      </main>
      <aside className="zb-auth-beside">{beside}</aside>
    </div>
  )
}
