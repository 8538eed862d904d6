import orderCreate from '../../../i18n/en/orderCreate.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('orderCreate', orderCreate)
