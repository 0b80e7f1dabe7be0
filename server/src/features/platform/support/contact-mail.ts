import type { ContactMessage, ContactSubject } from '#core/contract/platform/contact.ts'

/** As the tiles of the form name them; the support reads French. */
const SUBJECTS: Record<ContactSubject, string> = {
  general: 'Question générale',
  support: 'Support technique',
  bug: 'Bug',
  feature: 'Proposition',
  billing: 'Facturation',
}

export function contactMail({ subject, name, email, message }: ContactMessage): { subject: string; text: string } {
  const sender = onOneLine(name)
  return {
    subject: `[${SUBJECTS[subject]}] ${sender}`,
    text: `${message}\n\n-- \n${sender} <${email}>\n`,
  }
}

/** A subject is one line: what would begin another header becomes a space. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
