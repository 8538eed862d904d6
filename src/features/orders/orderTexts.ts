import orders from '../../i18n/en/orders.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('orders', orders)
