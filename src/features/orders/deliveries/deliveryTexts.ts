import deliveries from '../../../i18n/en/deliveries.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('deliveries', deliveries)
