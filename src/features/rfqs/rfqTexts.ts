import rfqs from '../../i18n/en/rfqs.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('rfqs', rfqs)
