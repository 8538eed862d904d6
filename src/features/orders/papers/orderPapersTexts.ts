import orderPapers from '../../../i18n/en/orderPapers.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('orderPapers', orderPapers)
