import repricing from '../../../i18n/en/repricing.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('repricing', repricing)
