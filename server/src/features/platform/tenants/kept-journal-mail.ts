import type { Mail } from '../../../infrastructure/mail/mails.queries.ts'
import { keptJournalMailTexts } from './kept-journal-mail.texts.ts'
import type { KeptJournal } from './kept-journals.queries.ts'

/** Tells the owner of a deleted restaurant how to get its fiscal journal. */
export function keptJournalMail(
  { username, name, language }: { username: string; name: string; language: string },
  journal: KeptJournal,
  support: string,
): Mail {
  const { subject, text } = keptJournalMailTexts[language === 'en' ? 'en' : 'fr']
  return { to: username, subject: subject(name), text: text({ ...journal, support }) }
}
