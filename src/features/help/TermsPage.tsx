import { LegalText } from './LegalText'

/** The terms of this installation. */
export default function TermsPage() {
  return <LegalText text="terms" paragraphs={['who', 'account', 'prices', 'documents', 'end']} />
}
