import suppliers from '../../i18n/en/suppliers.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('suppliers', suppliers)
