import clients from '../../i18n/en/clients.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('clients', clients)
