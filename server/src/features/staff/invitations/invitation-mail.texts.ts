type Invited = { link: string; store: string; name: string; days: number }

/** In both languages, as the reader's is not known yet. */
export function invitationMail({ link, store, name, days }: Invited): { subject: string; text: string } {
  return {
    subject: `${store} vous invite sur Comptoir · ${store} invites you to Comptoir`,
    text: `Bonjour ${name},

${store} vous invite à rejoindre son équipe sur Comptoir. Ouvrez ce lien pour choisir votre mot de passe :

${link}

Il est valable ${days} jours et ne sert qu’une fois. Si vous ne connaissez pas ce restaurant, ignorez ce message.

---

Hello ${name},

${store} invites you to join its team on Comptoir. Open this link to choose your password:

${link}

It works for ${days} days, and once. If you do not know this restaurant, ignore this message.
`,
  }
}
