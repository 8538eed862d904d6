import agents from '../../i18n/en/agents.json'
import { registerTexts } from '../../i18n/i18n'

registerTexts('agents', agents)
