import { MailLink } from './mail-link.tsx'

/** Target of the link in a mail that confirms consent or a card. */
export default function ConfirmPage() {
  return <MailLink kind="confirm" />
}
