import papers from '../i18n/en/papers.json'
import { registerTexts } from '../i18n/i18n'

registerTexts('papers', papers)
