import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { browser } from './app/browser'
import { openClient } from './app/client'
import { takeOver } from './app/tabs'
import { applyThemeEarly } from './app/theme'
import { startLanguage } from './i18n/chosenLanguage'
import './styles/main.scss'

applyThemeEarly()
browser.ownScrolling()

const root = document.getElementById('root')
if (root)
  void Promise.all([takeOver(), startLanguage()]).then(([handed]) =>
    createRoot(root).render(<App client={openClient(handed)} />),
  )
