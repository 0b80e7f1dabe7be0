import { MailLinkPage } from './mail-link-page.tsx'

/** Where the link leads that stops marketing mails. */
export default function UnsubscribePage() {
  return <MailLinkPage kind="unsubscribe" />
}
