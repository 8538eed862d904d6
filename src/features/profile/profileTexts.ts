import profile from '../../i18n/en/profile.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('profile', profile)
