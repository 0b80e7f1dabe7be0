import type { ContactMessage, ContactSubject } from '#core/contract/platform/contact.ts'

/** Named as on the form's tiles; the support reads French. */
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

/** Keeps a subject on one line: a line break, which could begin another header, becomes a space. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
