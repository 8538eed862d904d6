import whoToAsk from '../../../i18n/en/whoToAsk.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('whoToAsk', whoToAsk)
