import { texts } from '../../../../lib/texts.ts'
import { fact, whenKnown } from '../operator-facts.ts'

const line = (name: Parameters<typeof fact>[0], label: string) =>
  `${whenKnown(name).open}- ${label} ${fact(name)}${whenKnown(name).close}`

export const termsTexts = texts({
  en: {
    title: 'Terms of use · Comptoir',
    description: 'The terms under which Comptoir is used: account, trial, subscription, availability, data, liability.',
    heading: 'Terms of use',
    updated: 'In force since 21 November 2026. The French version is the one that binds.',
    sections: {
      purpose: {
        title: 'What these terms are about',
        text: `Comptoir is an online till and management software for restaurants, cafés and other places that serve food and drink. It is published by ${fact('company_name')} ("we") and meant for professionals ("the restaurant", "you").

These terms apply as soon as an account is created. Whoever creates it declares that he may commit the restaurant.`,
      },
      account: {
        title: 'Account and users',
        text: `The owner opens the account with an e-mail address and a password, and gives the members of the team the rights they need. Each person has a sign-in of his own and keeps his password to himself. What is done with a sign-in is deemed to be done by its holder, until the loss of the password is reported.

You may end any open session from "My devices", and change or withdraw rights at any moment.`,
      },
      trial: {
        title: 'Free trial',
        text: `A new restaurant has all of Comptoir for 14 days, without a bank card. At the end of the trial nothing is charged by itself: without a subscription access to the till is closed, and past invoices stay readable and exportable.`,
      },
      subscription: {
        title: 'Subscription, price and cancellation',
        text: `The subscription is monthly and without commitment, at the price shown on the home page when it is taken out. It is paid in advance, by card, through our payment provider, and renewed each month until it is cancelled.

The owner cancels it in his profile. Access ends at once, as the confirmation says before. A month that has begun is not refunded, unless the law provides otherwise.

A change of price is announced by e-mail at least 30 days before it applies; you may cancel before that date.`,
      },
      duties: {
        title: 'What you see to',
        text: `- your menu, your prices and your tax rates are right: Comptoir computes with what you enter
- the legal duties of your trade are met, in particular on till systems, invoices and the keeping of records
- your guests are told how their data is used, and only what is needed is entered
- the service is not used to harm others, to get round its limits or to search it for weaknesses without our consent`,
      },
      availability: {
        title: 'Availability and support',
        text: `We do what is in our power to keep the service reachable day and night. Maintenance that can be planned is done outside the usual hours of service. Updates are free and automatic.

Support answers within 24 hours, at ${fact('support_email')} or by the contact form.`,
      },
      data: {
        title: 'Your data',
        text: `What you enter stays yours. You can export customers, invoices, reports and your menu as CSV files at any time. After the end of the contract we keep invoices as long as the law asks, and delete the rest on request.

For your guests' data you are responsible within the meaning of the GDPR, and we process it on your behalf: only to provide the service, on your instructions, with appropriate security, and with the help of the processors named in the privacy policy. We report a breach to you without delay and assist you when a guest makes use of his rights.`,
      },
      liability: {
        title: 'Liability',
        text: `We answer for direct damage that we cause by a fault, up to the sums paid during the twelve months before it. We do not answer for a loss of revenue, nor for what comes from your network, your equipment or wrong entries. Nothing here limits a liability that the law does not allow to limit.`,
      },
      changes: {
        title: 'Changes and applicable law',
        text: `These terms may change; a change is announced by e-mail at least 30 days before it applies. French law applies. Before any lawsuit the parties seek an amicable agreement; failing that, the courts of our registered office have jurisdiction.`,
      },
      legal: {
        title: 'Legal notice',
        text: `The publisher of this site and of the service:

- ${fact('company_name')}
${line('company_address', 'Registered office:')}
${line('company_registration', 'Registration:')}
${line('company_phone', 'Phone:')}
- E-mail: ${fact('support_email')}
${line('company_host', 'Hosting:')}

The name, the sign, the texts and the pictures of this site are protected; they may be quoted with their source.`,
      },
    },
  },
  fr: {
    title: 'Conditions d’utilisation · Comptoir',
    description:
      'Les conditions d’utilisation de Comptoir : compte, essai, abonnement, disponibilité, données, responsabilité, et les mentions légales.',
    heading: 'Conditions d’utilisation',
    updated: 'En vigueur depuis le 21 novembre 2026.',
    sections: {
      purpose: {
        title: 'Objet',
        text: `Comptoir est un logiciel en ligne de caisse et de gestion pour restaurants, cafés et autres établissements qui servent à manger et à boire. Il est édité par ${fact('company_name')} (« nous ») et destiné aux professionnels (« l’établissement », « vous »).

Les présentes conditions s’appliquent dès la création d’un compte. La personne qui le crée déclare pouvoir engager l’établissement.`,
      },
      account: {
        title: 'Compte et utilisateurs',
        text: `Le propriétaire ouvre le compte avec une adresse e-mail et un mot de passe, puis donne aux membres de l’équipe les droits dont ils ont besoin. Chaque personne a son propre identifiant et garde son mot de passe pour elle. Ce qui est fait avec un identifiant est réputé fait par son titulaire, jusqu’au signalement de la perte du mot de passe.

Vous pouvez fermer toute session ouverte depuis « Mes appareils », et modifier ou retirer des droits à tout moment.`,
      },
      trial: {
        title: 'Essai gratuit',
        text: `Un nouvel établissement dispose de tout Comptoir pendant 14 jours, sans carte bancaire. À la fin de l’essai, rien n’est prélevé automatiquement : sans abonnement, l’accès à la caisse se ferme ; les factures passées restent lisibles et exportables.`,
      },
      subscription: {
        title: 'Abonnement, prix et résiliation',
        text: `L’abonnement est mensuel et sans engagement, au prix affiché sur la page d’accueil au moment de la souscription. Il est payé d’avance, par carte, auprès de notre prestataire de paiement, et renouvelé chaque mois jusqu’à sa résiliation.

Le propriétaire le résilie depuis son profil. L’accès cesse aussitôt, comme le rappelle la confirmation. Un mois commencé n’est pas remboursé, sauf disposition légale contraire.

Un changement de prix est annoncé par e-mail au moins 30 jours avant son application ; vous pouvez résilier avant cette date.`,
      },
      duties: {
        title: 'Vos engagements',
        text: `- votre carte, vos prix et vos taux de taxe sont exacts : Comptoir calcule avec ce que vous saisissez
- les obligations de votre métier sont respectées, notamment sur les logiciels de caisse, la facturation et la conservation des pièces
- vos clients sont informés de l’usage de leurs données, et seul le nécessaire est saisi
- le service ne sert ni à nuire à autrui, ni à contourner ses limites, ni à y chercher des failles sans notre accord`,
      },
      availability: {
        title: 'Disponibilité et support',
        text: `Nous faisons notre possible pour que le service soit joignable jour et nuit. La maintenance prévisible a lieu en dehors des heures habituelles de service. Les mises à jour sont gratuites et automatiques.

Le support répond sous 24 heures, à l’adresse ${fact('support_email')} ou par le formulaire de contact.`,
      },
      data: {
        title: 'Vos données',
        text: `Ce que vous saisissez reste à vous. Vous pouvez exporter à tout moment clients, factures, rapports et carte en fichiers CSV. Après la fin du contrat, nous conservons les factures le temps exigé par la loi et supprimons le reste sur demande.

Pour les données de vos clients, vous êtes responsable de traitement au sens du RGPD et nous sommes votre sous-traitant : nous les traitons uniquement pour fournir le service, sur vos instructions, avec une sécurité adaptée, et avec l’aide des prestataires nommés dans la politique de confidentialité. Nous vous signalons sans délai toute violation et vous assistons lorsqu’un client exerce ses droits.`,
      },
      liability: {
        title: 'Responsabilité',
        text: `Nous répondons des dommages directs causés par notre faute, dans la limite des sommes versées au cours des douze mois précédents. Nous ne répondons ni d’une perte de chiffre d’affaires, ni de ce qui vient de votre réseau, de votre matériel ou de saisies erronées. Rien ici ne limite une responsabilité que la loi ne permet pas de limiter.`,
      },
      changes: {
        title: 'Modifications et droit applicable',
        text: `Ces conditions peuvent évoluer ; une modification est annoncée par e-mail au moins 30 jours avant son application. Le droit français s’applique. Avant tout procès, les parties recherchent un accord amiable ; à défaut, les tribunaux de notre siège sont compétents.`,
      },
      legal: {
        title: 'Mentions légales',
        text: `L’éditeur de ce site et du service :

- ${fact('company_name')}
${line('company_address', 'Siège :')}
${line('company_registration', 'Immatriculation :')}
${line('company_phone', 'Téléphone :')}
- E-mail : ${fact('support_email')}
${line('company_host', 'Hébergement :')}

Le nom, le signe, les textes et les images de ce site sont protégés ; ils peuvent être cités avec leur source.`,
      },
    },
  },
})
