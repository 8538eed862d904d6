import purchase from '../../../i18n/en/purchase.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('purchase', purchase)
