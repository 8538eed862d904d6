import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { i18n, registerTexts } from '../i18n/i18n'
import texts from '../i18n/en/supplier.json'
import '../styles/supplier.scss'
import { NeutralPage } from './NeutralPage'

/** Shows the supplier's side in #root. */
export function mount(_link: string | undefined) {
  registerTexts('supplier', texts)
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>
        <NeutralPage />
      </I18nextProvider>,
    )
}
