import orderParts from '../../../i18n/en/orderParts.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('orderParts', orderParts)
