type MailText = { subject: string; text: string }
type Confirming = { store: string; link: string; joins: boolean; consents: boolean }

/** Asks for confirmation by a link, in both languages, as the reader's is not known. */
export function confirmMail({ store, link, joins, consents }: Confirming): MailText {
  const french = [
    ...(joins ? ['ouvrir votre carte de fidélité'] : []),
    ...(consents ? ['recevoir par e-mail les offres et nouvelles du restaurant'] : []),
  ].join(' et ')
  const english = [
    ...(joins ? ['to open your loyalty card'] : []),
    ...(consents ? ['to receive offers and news of the restaurant by email'] : []),
  ].join(' and ')
  return {
    subject: `${store} : confirmez votre adresse · Confirm your address`,
    text: `Bonjour,

Vous avez demandé chez ${store} à ${french}. Ouvrez ce lien pour le confirmer :

${link}

Il est valable 7 jours et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : rien ne change.

---

Hello,

You asked ${store} ${english}. Open this link to confirm it:

${link}

It works for 7 days, and once. If you did not ask for it, ignore this message: nothing changes.
`,
  }
}

type Confirmed = { store: string; cardUrl: string | null; unsubscribeUrl: string | null }

/** Confirms: the card to keep, and how to stop mails. */
export function confirmedMail({ store, cardUrl, unsubscribeUrl }: Confirmed): MailText {
  const lines = (card: string, stop: string) =>
    [...(cardUrl ? [`${card}\n${cardUrl}\n`] : []), ...(unsubscribeUrl ? [`${stop}\n${unsubscribeUrl}\n`] : [])].join(
      '\n',
    )
  return {
    subject: `${store} : c’est confirmé · Confirmed`,
    text: `Bonjour,

${lines('Votre carte de fidélité, à montrer en caisse :', 'Ne plus recevoir d’e-mails publicitaires :')}
---

Hello,

${lines('Your loyalty card, to be shown at the till:', 'To receive no more marketing emails:')}`,
  }
}
