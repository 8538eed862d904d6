import answer from '../../../i18n/en/orderAnswer.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('orderAnswer', answer)
