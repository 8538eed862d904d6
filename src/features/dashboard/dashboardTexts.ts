import dashboard from '../../i18n/en/dashboard.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('dashboard', dashboard)
