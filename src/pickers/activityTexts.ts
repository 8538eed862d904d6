import activity from '../i18n/en/activity.json'
import { registerTexts } from '../i18n/i18n'

registerTexts('activity', activity)
