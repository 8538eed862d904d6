import lists from '../i18n/en/lists.json'
import { registerTexts } from '../i18n/i18n'

registerTexts('lists', lists)
