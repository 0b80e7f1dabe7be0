import type { Mail } from '../../../infrastructure/mail/mails.queries.ts'
import type { KeptJournal } from './kept-journals.queries.ts'

const TEXTS = {
  en: {
    subject: (store: string) => `${store}: your fiscal archive`,
    text: (
      { name, archive, manifest, keptUntil }: KeptJournal,
      support: string,
    ) => `${name} was deleted from the platform.

Before that its whole fiscal journal was written to one file, which has to be kept until ${keptUntil}. Write to ${support} from this address to get it, and name this file:

${archive}
SHA-256 of its manifest: ${manifest}

The file contains a page that checks it, and explains itself. Keep this email with it: a file whose manifest has another SHA-256 is not the one that was written.`,
  },
  fr: {
    subject: (store: string) => `${store} : votre archive fiscale`,
    text: (
      { name, archive, manifest, keptUntil }: KeptJournal,
      support: string,
    ) => `${name} a été supprimé de la plateforme.

Auparavant, tout son journal fiscal a été écrit dans un seul fichier, à conserver jusqu’au ${keptUntil}. Pour l’obtenir, écrivez à ${support} depuis cette adresse, en indiquant ce fichier :

${archive}
SHA-256 de son manifeste : ${manifest}

Le fichier contient une page qui le vérifie, et s’explique lui-même. Conservez ce message avec lui : un fichier dont le manifeste a un autre SHA-256 n’est pas celui qui a été écrit.`,
  },
}

/** Tells the owner of a deleted restaurant how to get its fiscal journal. */
export function keptJournalMail(
  { username, name, language }: { username: string; name: string; language: string },
  journal: KeptJournal,
  support: string,
): Mail {
  const { subject, text } = TEXTS[language === 'en' ? 'en' : 'fr']
  return { to: username, subject: subject(name), text: text(journal, support) }
}
