type Facts = { store: string; lines: readonly string[]; publicUrl: string }

/** For findings of a journal check. */
export const CHECK_MAILS = {
  en: ({ store, lines, publicUrl }: Facts) => ({
    subject: `${store}: the fiscal journal is not as it was signed`,
    text: `A check of the fiscal journal of ${store} has found:

${lines.join('\n')}

You can go on selling. Keep your last archive and the mails and papers that name the journal, change nothing in the database, and contact support.

${publicUrl}`,
  }),
  fr: ({ store, lines, publicUrl }: Facts) => ({
    subject: `${store} : le journal fiscal n’est pas tel qu’il a été signé`,
    text: `Une vérification du journal fiscal de ${store} a trouvé :

${lines.join('\n')}

Vous pouvez continuer à vendre. Conservez votre dernière archive, les e-mails et les papiers qui citent le journal, ne modifiez rien dans la base de données, et contactez l’assistance.

${publicUrl}`,
  }),
}
