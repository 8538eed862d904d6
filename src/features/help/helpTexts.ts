import help from '../../i18n/en/help.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('help', help)
