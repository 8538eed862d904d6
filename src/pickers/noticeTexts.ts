import notices from '../i18n/en/notices.json'
import { registerTexts } from '../i18n/i18n'

registerTexts('notices', notices)
