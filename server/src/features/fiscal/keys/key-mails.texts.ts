type Facts = { store: string; publicUrl: string }

/** For a journal whose signing key can no longer be opened. */
export const KEY_LOST_MAILS = {
  en: ({ store, publicUrl }: Facts) => ({
    subject: `${store}: the key of the fiscal journal was lost`,
    text: `The key that the fiscal journal of ${store} was signed with cannot be opened any more, as the FISCAL_KEY of the installation is another one than before.

Selling goes on with a new key. What was signed before can still be checked; a check warns where the key changed. Whoever runs the installation should put the old FISCAL_KEY back if it still exists, and keep the new one apart from the backups.

${publicUrl}/dashboard/compliance`,
  }),
  fr: ({ store, publicUrl }: Facts) => ({
    subject: `${store} : la clé du journal fiscal est perdue`,
    text: `La clé avec laquelle le journal fiscal de ${store} était signé ne peut plus être ouverte, car la FISCAL_KEY de l’installation n’est plus la même.

La vente continue avec une nouvelle clé. Ce qui a été signé avant reste vérifiable ; une vérification avertit là où la clé a changé. La personne qui gère l’installation doit remettre l’ancienne FISCAL_KEY si elle existe encore, et conserver la nouvelle à l’écart des sauvegardes.

${publicUrl}/dashboard/compliance`,
  }),
}
