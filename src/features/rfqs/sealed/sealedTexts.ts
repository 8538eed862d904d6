import sealed from '../../../i18n/en/sealed.json'
import { registerTexts } from '../../../i18n/i18n'

registerTexts('sealed', sealed)
