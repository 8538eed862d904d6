import branches from '../../i18n/en/branches.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('branches', branches)
