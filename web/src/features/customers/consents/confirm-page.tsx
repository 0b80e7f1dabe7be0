import { MailLinkPage } from './mail-link-page.tsx'

/** Where the link leads that confirms consent or a card. */
export default function ConfirmPage() {
  return <MailLinkPage kind="confirm" />
}
