import taxRates from '../../i18n/en/taxRates.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('taxRates', taxRates)
