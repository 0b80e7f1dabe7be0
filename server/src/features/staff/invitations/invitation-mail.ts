import { inBothLanguages } from '../../../infrastructure/mail/in-both-languages.ts'
import { invitationMailTexts as texts } from './invitation-mail.texts.ts'

type Invited = { link: string; store: string; name: string; days: number }

/** In both languages, as the reader's is not known yet. */
export function invitationMail(invited: Invited): { subject: string; text: string } {
  const write = ({ subject, text }: (typeof texts)['en']) => ({ subject: subject(invited.store), text: text(invited) })
  return inBothLanguages(write(texts.fr), write(texts.en))
}
