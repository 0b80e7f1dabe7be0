import { inBothLanguages } from '../../../../infrastructure/mail/in-both-languages.ts'
import { consentMailsTexts as texts } from './consent-mails.texts.ts'

type MailText = { subject: string; text: string }
type Confirming = { store: string; link: string; joins: boolean; consents: boolean }

/** Asks for confirmation by a link, in both languages, as the reader's is not known. */
export function confirmMail({ store, link, joins, consents }: Confirming): MailText {
  const write = ({ confirm }: (typeof texts)['en']) => {
    const wishes = [joins && confirm.joins, consents && confirm.consents].filter((wish) => wish !== false)
    return { subject: confirm.subject, text: confirm.text({ store, wishes: wishes.join(confirm.and), link }) }
  }
  return of(store, inBothLanguages(write(texts.fr), write(texts.en)))
}

type Confirmed = { store: string; cardUrl: string | null; unsubscribeUrl: string | null }

/** Confirms: the card to keep, and how to stop mails. */
export function confirmedMail({ store, cardUrl, unsubscribeUrl }: Confirmed): MailText {
  const write = ({ confirmed }: (typeof texts)['en']) => {
    const lines = [cardUrl && confirmed.card(cardUrl), unsubscribeUrl && confirmed.stop(unsubscribeUrl)]
    return { subject: confirmed.subject, text: [confirmed.greeting, ...lines.filter(Boolean)].join('\n\n') }
  }
  return of(store, inBothLanguages(write(texts.fr), write(texts.en)))
}

/** The subject begins with the store, as French sets a colon: French comes first in it. */
const of = (store: string, { subject, text }: MailText): MailText => ({ subject: `${store}\u00a0: ${subject}`, text })
