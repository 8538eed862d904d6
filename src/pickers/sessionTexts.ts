import sessions from '../i18n/en/sessions.json'
import { registerTexts } from '../i18n/i18n'

registerTexts('sessions', sessions)
