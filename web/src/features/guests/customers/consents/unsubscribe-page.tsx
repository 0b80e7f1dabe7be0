import { MailLink } from './mail-link.tsx'

/** Where the link leads that stops marketing mails. */
export default function UnsubscribePage() {
  return <MailLink kind="unsubscribe" />
}
