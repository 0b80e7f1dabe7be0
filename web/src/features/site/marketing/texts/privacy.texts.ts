import { texts } from '../../../../lib/texts.ts'
import { fact, whenKnown } from '../operator-facts.ts'

export const privacyTexts = texts({
  en: {
    title: 'Privacy · Comptoir',
    description:
      'Which data Comptoir stores, why, for how long, with whom, and how you make use of your rights. No trackers.',
    heading: 'Privacy policy',
    updated: 'In force since 21 November 2026. The French version is the one that binds.',
    sections: {
      who: {
        title: 'Who is responsible',
        text: `${fact('company_name')} is responsible for the data of visitors of this site and of the restaurants' accounts. For the data of the restaurants' guests each restaurant is responsible; we process it on its behalf. For any question: ${fact('support_email')}.`,
      },
      what: {
        title: 'What we store, and why',
        text: `- accounts: name, e-mail address, password (as a hash that cannot be turned back), rights, and where given phone and function: to sign in and to run the service
- sessions: the name of the device, its network address and the time of sign-in: so that you recognise your devices and can sign them out
- the restaurant: its details, menu, tables, taxes, orders, invoices, payments by type and reservations: the service itself
- the restaurant's guests: name, phone, and where given e-mail, birth date, gender and visits: only what the restaurant or the guest enters
- messages of the contact form: name, e-mail address and text: to answer you
- the audit log: who signed in, or changed or cancelled something that may have to be answered for, when, and from which network address: for the restaurant's own accountability and for security
- technical logs: refused and failed requests, for security

We store no card numbers: they are entered at the payment provider. We sell nothing, and nothing is used for advertising.`,
      },
      basis: {
        title: 'On what legal basis',
        text: `The contract (account, service, invoices), legal duties (accounting), and our legitimate interest in the security of the service and in answering those who write to us.`,
      },
      retention: {
        title: 'For how long',
        text: `- accounts and restaurant data: while the contract lasts, then until deletion is asked for
- invoices: as long as the law asks for accounting records
- sessions: until sign-out or until they expire
- the audit log: thirteen months
- links for a new password: 30 minutes, once
- messages of the contact form: until they are dealt with, at most three years`,
      },
      processors: {
        title: 'Who else processes data',
        text: `- the payment provider, for the subscription: the e-mail address of the account and what it asks for itself; card data never passes through us
- the e-mail provider, which delivers our e-mails
${whenKnown('company_host').open}- hosting: ${fact('company_host')}${whenKnown('company_host').close}

Pictures, fonts and scripts of this site come from our own server: visiting it tells no third party anything.`,
      },
      rights: {
        title: 'Your rights',
        text: `You may ask for access, correction, deletion, restriction and portability, and object to a processing: write to ${fact('support_email')}. We answer within a month at the latest. You may also complain to the CNIL (www.cnil.fr).

Are you the guest of a restaurant? Ask it: Comptoir lets it export your data and erase it. Erasing removes your name and everything by which you could be reached; invoices, which the law asks to keep, then no longer name you.`,
      },
      cookies: {
        title: 'Cookies',
        text: `We use only cookies without which the service does not work. There are no trackers, no audience measurement and no advertising, and therefore no banner.

- accessToken and refreshToken: keep you signed in; scripts cannot read them
- restroprosaas__authenticated: tells the page that someone is signed in, nothing else
- XSRF-TOKEN: protects against forged requests

They are set at sign-in and cleared at sign-out. Your browser's storage also holds settings of the screen (language, theme, sidebar), the name and rights of who is signed in, the till's open cart and drafts, and the cart and last order of whoever orders from a menu; none of it leaves your device by itself.`,
      },
      security: {
        title: 'Security',
        text: `Each restaurant's data is separated from the others by the database itself. Connections are encrypted where the site is reached by https, passwords are hashed with Argon2id, session secrets are stored as hashes only, and sessions can be ended within a second.`,
      },
    },
  },
  fr: {
    title: 'Confidentialité · Comptoir',
    description:
      'Les données que Comptoir conserve, pourquoi, combien de temps, avec qui, et comment exercer vos droits. Aucun traceur.',
    heading: 'Politique de confidentialité',
    updated: 'En vigueur depuis le 21 novembre 2026.',
    sections: {
      who: {
        title: 'Qui est responsable',
        text: `${fact('company_name')} est responsable des données des visiteurs de ce site et des comptes des établissements. Pour les données des clients des restaurants, chaque restaurant est responsable ; nous les traitons pour son compte. Pour toute question : ${fact('support_email')}.`,
      },
      what: {
        title: 'Ce que nous conservons, et pourquoi',
        text: `- les comptes : nom, adresse e-mail, mot de passe (sous forme d’empreinte irréversible), droits et, s’ils sont donnés, téléphone et fonction : pour se connecter et faire fonctionner le service
- les sessions : nom de l’appareil, adresse réseau et heure de connexion : pour que vous reconnaissiez vos appareils et puissiez les déconnecter
- l’établissement : coordonnées, carte, tables, taxes, commandes, factures, paiements par type et réservations : le service lui-même
- les clients de l’établissement : nom, téléphone et, s’ils sont donnés, e-mail, date de naissance, genre et visites : seulement ce que l’établissement ou le client saisit
- les messages du formulaire de contact : nom, adresse e-mail et texte : pour vous répondre
- le journal d’audit : qui s’est connecté, ou a modifié ou annulé ce dont il peut falloir répondre, quand, et depuis quelle adresse réseau : pour que l’établissement puisse en rendre compte, et pour la sécurité
- les journaux techniques : requêtes refusées ou en échec, pour la sécurité

Nous ne conservons aucun numéro de carte : il est saisi chez le prestataire de paiement. Nous ne vendons rien, et rien ne sert à la publicité.`,
      },
      basis: {
        title: 'Sur quelle base légale',
        text: `Le contrat (compte, service, factures), les obligations légales (comptabilité), et notre intérêt légitime à la sécurité du service et à répondre à ceux qui nous écrivent.`,
      },
      retention: {
        title: 'Pendant combien de temps',
        text: `- comptes et données de l’établissement : pendant le contrat, puis jusqu’à la demande de suppression
- factures : la durée exigée par la loi pour les pièces comptables
- sessions : jusqu’à la déconnexion ou leur expiration
- journal d’audit : treize mois
- liens de nouveau mot de passe : 30 minutes, une seule fois
- messages du formulaire de contact : jusqu’à leur traitement, trois ans au plus`,
      },
      processors: {
        title: 'Nos sous-traitants',
        text: `- le prestataire de paiement, pour l’abonnement : l’adresse e-mail du compte et ce qu’il demande lui-même ; les données de carte ne passent jamais par nous
- le prestataire de messagerie, qui achemine nos e-mails
${whenKnown('company_host').open}- l’hébergement : ${fact('company_host')}${whenKnown('company_host').close}

Images, polices et scripts de ce site viennent de notre propre serveur : sa visite n’apprend rien à aucun tiers.`,
      },
      rights: {
        title: 'Vos droits',
        text: `Vous pouvez demander l’accès, la rectification, l’effacement, la limitation et la portabilité de vos données, et vous opposer à un traitement : écrivez à ${fact('support_email')}. Nous répondons au plus tard sous un mois. Vous pouvez aussi saisir la CNIL (www.cnil.fr).

Vous êtes client d’un restaurant ? Adressez-vous à lui : Comptoir lui permet d’exporter vos données et de les effacer. L’effacement retire votre nom et tout ce qui permet de vous joindre ; les factures, que la loi impose de garder, ne vous nomment alors plus.`,
      },
      cookies: {
        title: 'Cookies',
        text: `Nous n’utilisons que des cookies sans lesquels le service ne fonctionne pas. Il n’y a ni traceur, ni mesure d’audience, ni publicité, et donc pas de bandeau.

- accessToken et refreshToken : gardent votre session ouverte ; les scripts ne peuvent pas les lire
- restroprosaas__authenticated : dit à la page que quelqu’un est connecté, rien d’autre
- XSRF-TOKEN : protège contre les requêtes falsifiées

Ils sont posés à la connexion et retirés à la déconnexion. Le stockage de votre navigateur garde aussi des réglages d’écran (langue, thème, menu), le nom et les droits de la personne connectée, le panier ouvert et les brouillons de la caisse, ainsi que le panier et la dernière commande de qui commande depuis une carte ; rien de cela ne quitte votre appareil de soi-même.`,
      },
      security: {
        title: 'Sécurité',
        text: `Les données de chaque établissement sont séparées des autres par la base de données elle-même. Les connexions sont chiffrées lorsque le site est atteint en https, les mots de passe sont hachés avec Argon2id, les secrets de session ne sont gardés que sous forme d’empreintes, et une session peut être fermée en moins d’une seconde.`,
      },
    },
  },
})
