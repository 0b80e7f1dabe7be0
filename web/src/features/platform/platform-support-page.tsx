import { SupportContact } from '../account/support-contact.tsx'
import { usePlatformSupport } from './platform.api.ts'

export default function PlatformSupportPage() {
  return <SupportContact contact={usePlatformSupport()} />
}
