/** Refusals about tills, drawers and their cash. See errors.ts. */
export const ERRORS_OF_CASH = {
  'fiscal.mode_invalid': { status: 400, en: 'There is no such mode.', fr: 'Ce mode n’existe pas.' },
  'fiscal.year_end_invalid': {
    status: 400,
    en: 'The end of the fiscal year is a month and a day, such as 12-31.',
    fr: 'La fin d’exercice est un mois et un jour, par exemple 12-31.',
  },
  'fiscal.closing_not_found': {
    status: 404,
    en: 'There is no such closing.',
    fr: 'Cette clôture n’existe pas.',
  },
  'fiscal.day_running': {
    status: 409,
    en: 'The business day is not over. Close the service instead.',
    fr: 'La journée n’est pas terminée. Clôturez plutôt le service.',
  },
  'fiscal.nothing_to_close': {
    status: 409,
    en: 'There is nothing to close since the last closing.',
    fr: 'Il n’y a rien à clôturer depuis la dernière clôture.',
  },
  'fiscal.check_running': {
    status: 409,
    en: 'A check is running. Its result will be shown here.',
    fr: 'Une vérification est en cours. Son résultat sera affiché ici.',
  },
  'fiscal.period_open': {
    status: 409,
    en: 'Not all days of this period are closed. Choose a last day that is over.',
    fr: 'Toutes les journées de cette période ne sont pas clôturées. Choisissez un dernier jour passé.',
  },
  'fiscal.nothing_to_archive': {
    status: 409,
    en: 'Nothing was closed in this period.',
    fr: 'Rien n’a été clôturé pendant cette période.',
  },
  'fiscal.span_invalid': {
    status: 400,
    en: 'An archive has twelve months at most, from a first day to a last one.',
    fr: 'Une archive compte douze mois au plus, d’un premier jour à un dernier.',
  },
  'fiscal.archive_not_found': {
    status: 404,
    en: 'There is no such archive.',
    fr: 'Cette archive n’existe pas.',
  },
  'fiscal.archive_outdated': {
    status: 409,
    en: 'This archive was made in an earlier form or with another key. Make it again.',
    fr: 'Cette archive a été créée sous une forme antérieure ou avec une autre clé. Créez-la de nouveau.',
  },
  'fiscal.archive_changed': {
    status: 500,
    en: 'The journal is no longer what it was when this archive was made. Contact support.',
    fr: 'Le journal n’est plus ce qu’il était quand cette archive a été créée. Contactez l’assistance.',
  },
  'accounting.account_missing': {
    status: 409,
    en: 'No account is set for {what}. Set one in the accounts.',
    fr: 'Aucun compte n’est défini pour {what}. Définissez-le dans les comptes.',
  },
  'accounting.account_invalid': {
    status: 400,
    en: 'An account has 3 to 20 digits or capital letters.',
    fr: 'Un compte a de 3 à 20 chiffres ou lettres majuscules.',
  },
  'accounting.account_unknown': {
    status: 400,
    en: 'There is nothing of this name to book.',
    fr: 'Aucune écriture ne porte ce nom.',
  },
  'accounting.identity_incomplete': {
    status: 409,
    en: 'Your company’s details are incomplete. Add the SIRET in the settings.',
    fr: 'L’identité de votre entreprise est incomplète. Ajoutez le SIRET dans les réglages.',
  },
  'accounting.link_days_invalid': {
    status: 400,
    en: 'A link is open for 1 to 400 days.',
    fr: 'Un lien est ouvert de 1 à 400 jours.',
  },
  'accounting.link_not_found': {
    status: 404,
    en: 'This link has ended. Ask the restaurant for a new one.',
    fr: 'Ce lien n’est plus valable. Demandez-en un nouveau au restaurant.',
  },
  'fiscal.password_wrong': {
    status: 400,
    en: 'This is not your password.',
    fr: 'Ce n’est pas votre mot de passe.',
  },
  'factur_x.not_here': {
    status: 404,
    en: 'Invoices in this form are for restaurants in France.',
    fr: 'Ce format de facture est pour les restaurants en France.',
  },
  'factur_x.training': {
    status: 409,
    en: 'In practice mode no electronic invoice is made. Go live first.',
    fr: 'En mode école, aucune facture électronique n’est créée. Passez d’abord en réel.',
  },
  'factur_x.incomplete': {
    status: 409,
    en: 'Details are missing: the company’s in Settings, the buyer’s on the invoice. Add them and try again.',
    fr: 'Des informations manquent : celles de l’entreprise dans les réglages, celles de l’acheteur sur la facture. Ajoutez-les et réessayez.',
  },
  'fiscal.period_purged': {
    status: 409,
    en: 'The retention of these days is over, and their entries were removed. Use the archive that was downloaded then.',
    fr: 'La durée de conservation de ces journées est passée, et leurs écritures ont été supprimées. Utilisez l’archive téléchargée alors.',
  },
  'accounting.no_e_report': {
    status: 404,
    en: 'The country of the restaurant knows no such report of sales.',
    fr: 'Le pays du restaurant ne connaît pas cette déclaration des ventes.',
  },
  'fiscal.no_attestation': {
    status: 404,
    en: 'The country of the restaurant knows no such attestation.',
    fr: 'Le pays du restaurant ne connaît pas cette attestation.',
  },
  'fiscal.already_live': {
    status: 409,
    en: 'This restaurant is live and has sold: practice mode is possible before the first sale only.',
    fr: 'Ce restaurant est en réel et a déjà vendu : le mode école n’est possible qu’avant la première vente.',
  },
  'fiscal.already_training': {
    status: 409,
    en: 'This restaurant is in practice mode already.',
    fr: 'Ce restaurant est déjà en mode école.',
  },
  'fiscal.no_campaigns': {
    status: 409,
    en: 'In practice mode nothing is emailed to customers. Go live first.',
    fr: 'En mode école, rien n’est envoyé aux clients. Passez d’abord en réel.',
  },
  'till.title_required': { status: 400, en: 'Please provide a title!', fr: 'Veuillez indiquer un titre !' },
  'till.not_found': { status: 404, en: 'There is no such till.', fr: 'Cette caisse n’existe pas.' },
  'till.last': {
    status: 409,
    en: 'This is the only till. A restaurant keeps at least one.',
    fr: 'C’est la seule caisse. Un restaurant en garde au moins une.',
  },
  'till.open': {
    status: 409,
    en: 'The drawer of this till is open. Please count it first.',
    fr: 'Le tiroir de cette caisse est ouvert. Comptez-le d’abord.',
  },
  'payment.settled': {
    status: 409,
    en: 'This payment was settled. Its payment type can no longer be corrected.',
    fr: 'Ce paiement a été réglé. Son moyen de paiement ne peut plus être corrigé.',
  },
  'payment.same_type': {
    status: 400,
    en: 'Please choose another payment type.',
    fr: 'Choisissez un autre moyen de paiement.',
  },
  'cash.session_required': {
    status: 409,
    en: 'The drawer of this till is not open. Please open it on the Drawer page to take cash.',
    fr: 'Le tiroir de cette caisse n’est pas ouvert. Ouvrez-le sur la page Tiroir-caisse pour encaisser des espèces.',
  },
  'cash.session_not_found': { status: 404, en: 'There is no such session.', fr: 'Cette session n’existe pas.' },
  'cash.already_open': {
    status: 409,
    en: 'The drawer of this till is already open.',
    fr: 'Le tiroir de cette caisse est déjà ouvert.',
  },
  'cash.session_closed': {
    status: 409,
    en: 'This drawer is counted. Its session can no longer be changed.',
    fr: 'Ce tiroir est compté. Sa session ne peut plus être modifiée.',
  },
  'cash.not_enough': {
    status: 409,
    en: 'There is not so much cash in the drawer.',
    fr: 'Il n’y a pas autant d’espèces dans le tiroir.',
  },
  'cash.note_required': {
    status: 409,
    en: 'The count differs too much. Please count again, or write a note that explains it.',
    fr: 'L’écart est trop grand. Recomptez, ou expliquez-le par une note.',
  },
  'cash.amount_invalid': {
    status: 400,
    en: 'Please enter an amount above zero.',
    fr: 'Saisissez un montant supérieur à zéro.',
  },
  'cash.float_invalid': {
    status: 400,
    en: 'Please enter the float, or count it.',
    fr: 'Saisissez le fond de caisse ou comptez-le.',
  },
  'cash.count_invalid': {
    status: 400,
    en: 'Please check what was counted.',
    fr: 'Vérifiez ce qui a été compté.',
  },
  'cash.keep_invalid': {
    status: 400,
    en: 'Please enter how much stays in the drawer: at most what was counted.',
    fr: 'Indiquez combien reste dans le tiroir : au plus ce qui a été compté.',
  },
  'cash.limit_invalid': {
    status: 400,
    en: 'Please enter an amount of zero or more.',
    fr: 'Saisissez un montant supérieur ou égal à zéro.',
  },
  'cash.same_person': {
    status: 400,
    en: 'This person has the drawer already. Please choose somebody else.',
    fr: 'Cette personne a déjà le tiroir. Choisissez quelqu’un d’autre.',
  },
  'settlement.not_found': {
    status: 404,
    en: 'There is no such payment on account.',
    fr: 'Ce paiement en compte n’existe pas.',
  },
  'settlement.by_account': {
    status: 400,
    en: 'An account is settled by another payment type.',
    fr: 'Un compte se règle par un autre moyen de paiement.',
  },
  'tip.not_owed': {
    status: 409,
    en: 'Fewer tips are owed to this person.',
    fr: 'Moins de pourboires sont dus à cette personne.',
  },
} as const
