import exchangeRates from '../../i18n/en/exchangeRates.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('exchangeRates', exchangeRates)
