import { createRoot, type Root } from 'react-dom/client'
import { registerTexts } from '../i18n/instance'
import english from '../i18n/en/supplier.json'
import '../styles/supplier.scss'
import { NeutralPage } from './states/NeutralPage'
import { SupplierPage } from './SupplierPage'
import { followSystemTheme } from './theme'

let root: Root | undefined
let opened = 0

/**
 * Renders the supplier's side in #root: the quote of the link, or the neutral page without one. A second call replaces
 * it.
 */
export function mount(link: string | undefined) {
  const element = document.getElementById('root')
  if (!element) return
  if (!root) {
    registerTexts('supplier', english)
    followSystemTheme()
    root = createRoot(element)
  }
  opened += 1
  root.render(link === undefined ? <NeutralPage /> : <SupplierPage key={opened} link={link} />)
}
