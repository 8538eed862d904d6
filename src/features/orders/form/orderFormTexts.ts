import orderForm from '../../../i18n/en/orderForm.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('orderForm', orderForm)
