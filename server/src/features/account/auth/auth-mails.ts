import { inBothLanguages } from '../../../infrastructure/mail/in-both-languages.ts'
import { authMailsTexts as texts } from './auth-mails.texts.ts'

/** Mails about accounts, in both languages: the reader's language is not known yet. */
export function resetLinkMail(facts: { link: string; minutes: number }): { subject: string; text: string } {
  const write = ({ resetLink }: (typeof texts)['en']) => ({ subject: resetLink.subject, text: resetLink.text(facts) })
  return inBothLanguages(write(texts.fr), write(texts.en))
}

export function accountExistsMail(facts: { signInUrl: string; forgotUrl: string }): { subject: string; text: string } {
  const write = ({ accountExists }: (typeof texts)['en']) => ({
    subject: accountExists.subject,
    text: accountExists.text(facts),
  })
  return inBothLanguages(write(texts.fr), write(texts.en))
}
