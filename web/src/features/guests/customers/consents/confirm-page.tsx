import { MailLink } from './mail-link.tsx'

/** Where the link leads that confirms consent or a card. */
export default function ConfirmPage() {
  return <MailLink kind="confirm" />
}
