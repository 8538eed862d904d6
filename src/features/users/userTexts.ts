import users from '../../i18n/en/users.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('users', users)
