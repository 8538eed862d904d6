import markupRules from '../../i18n/en/markupRules.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('markupRules', markupRules)
