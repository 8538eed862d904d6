import prices from '../i18n/en/prices.json'
import { registerTexts } from '../i18n/i18n'

registerTexts('prices', prices)
