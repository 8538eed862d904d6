import history from '../i18n/en/history.json'
import { registerTexts } from '../i18n/i18n'

registerTexts('history', history)
