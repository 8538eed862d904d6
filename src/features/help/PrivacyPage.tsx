import { LegalText } from './LegalText'

/** Which personal data is stored, and why. */
export default function PrivacyPage() {
  return <LegalText text="privacy" paragraphs={['who', 'what', 'why', 'where', 'browser', 'how_long']} />
}
