/** Mails about accounts, in both languages: the reader's language is not known yet. */
type MailText = { subject: string; text: string }

export function resetLinkMail({ link, minutes }: { link: string; minutes: number }): MailText {
  return {
    subject: 'Réinitialisation de votre mot de passe · Reset your password',
    text: `Bonjour,

Vous avez demandé un nouveau mot de passe pour Comptoir. Ouvrez ce lien pour le choisir :

${link}

Il est valable ${minutes} minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : rien ne change.

---

Hello,

You asked for a new password for Comptoir. Open this link to choose it:

${link}

It works for ${minutes} minutes, and once. If you did not ask for it, ignore this message: nothing changes.
`,
  }
}

export function accountExistsMail({ signInUrl, forgotUrl }: { signInUrl: string; forgotUrl: string }): MailText {
  return {
    subject: 'Vous avez déjà un compte · You already have an account',
    text: `Bonjour,

Quelqu’un, sans doute vous, a voulu ouvrir un compte Comptoir avec cette adresse. Elle en a déjà un.

Se connecter : ${signInUrl}
Mot de passe oublié : ${forgotUrl}

Si ce n’était pas vous, ignorez ce message : rien ne change.

---

Hello,

Somebody, probably you, tried to open a Comptoir account with this address. It already has one.

Sign in: ${signInUrl}
Forgot your password: ${forgotUrl}

If it was not you, ignore this message: nothing changes.
`,
  }
}
