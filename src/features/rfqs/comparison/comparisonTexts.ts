import comparison from '../../../i18n/en/comparison.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('comparison', comparison)
