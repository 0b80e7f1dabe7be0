import { useSupportContact } from './account.api.ts'
import { SupportContact } from './support-contact.tsx'

export default function ContactSupportPage() {
  return <SupportContact contact={useSupportContact()} />
}
