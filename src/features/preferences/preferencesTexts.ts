import preferences from '../../i18n/en/preferences.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('preferences', preferences)
