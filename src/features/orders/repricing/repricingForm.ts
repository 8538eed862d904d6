import type { Choices } from './useRepricing'

export interface RepricingForm {
  choices: Choices
}
