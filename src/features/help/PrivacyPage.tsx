import './helpTexts'
import { LegalText } from './LegalText'

/** What is kept about people, and why. */
export default function PrivacyPage() {
  return <LegalText text="privacy" paragraphs={['who', 'what', 'why', 'where', 'browser', 'how_long']} />
}
