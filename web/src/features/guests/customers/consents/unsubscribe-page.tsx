import { MailLink } from './mail-link.tsx'

/** Target of the link that ends marketing mails. */
export default function UnsubscribePage() {
  return <MailLink kind="unsubscribe" />
}
