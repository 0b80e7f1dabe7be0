type MailText = { subject: string; text: string }

/** A mail to somebody whose language is not known yet: French, then English. */
export function inBothLanguages(french: MailText, english: MailText): MailText {
  return { subject: `${french.subject} · ${english.subject}`, text: `${french.text}\n\n---\n\n${english.text}\n` }
}
