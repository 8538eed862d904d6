import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { i18n, registerTexts } from '../i18n/instance'
import english from '../i18n/en/supplier.json'
import '../styles/supplier.scss'
import { NeutralPage } from './NeutralPage'
import { SupplierPage } from './SupplierPage'
import { followSystemTheme } from './theme'

/** Shows the supplier's side in #root: his quote, or the neutral page where no link was given. */
export function mount(link: string | undefined) {
  registerTexts('supplier', english)
  followSystemTheme()
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <I18nextProvider i18n={i18n}>{link === undefined ? <NeutralPage /> : <SupplierPage link={link} />}</I18nextProvider>,
    )
}
