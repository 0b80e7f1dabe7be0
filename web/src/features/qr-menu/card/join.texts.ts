import type { MenuLanguage } from '#core/menu/menu-languages.ts'

export type JoinWords = {
  title: string
  hint: string
  email: string
  name: string
  phone: string
  consent: string
  submit: string
  emailInvalid: string
  nameRequired: string
  sent: string
  sentHint: string
  failed: string
  menu: string
}

/** The words of joining in all languages of guests: none of them is on the first load. */
export const JOIN_WORDS: Record<MenuLanguage, JoinWords> = {
  fr: {
    title: 'Votre carte de fidélité',
    hint: 'Nous vous envoyons un lien par e-mail : il ouvre votre carte.',
    email: 'E-mail',
    name: 'Nom',
    phone: 'Téléphone (facultatif)',
    consent:
      'Je veux aussi recevoir les offres et nouvelles du restaurant par e-mail. Je peux l’arrêter à tout moment.',
    submit: 'Recevoir le lien',
    emailInvalid: 'Indiquez une adresse e-mail.',
    nameRequired: 'Indiquez votre nom.',
    sent: 'Regardez votre messagerie.',
    sentHint: 'Le lien de notre e-mail ouvre votre carte. Il est valable 7 jours.',
    failed: 'Cela n’a pas marché. Réessayez plus tard.',
    menu: 'Voir la carte du restaurant',
  },
  en: {
    title: 'Your loyalty card',
    hint: 'We send you a link by email: it opens your card.',
    email: 'E-mail',
    name: 'Name',
    phone: 'Phone (optional)',
    consent: 'I also want to receive the restaurant’s offers and news by email. I can stop them at any time.',
    submit: 'Get the link',
    emailInvalid: 'Please enter an e-mail address.',
    nameRequired: 'Please enter your name.',
    sent: 'Look into your mailbox.',
    sentHint: 'The link in our email opens your card. It works for 7 days.',
    failed: 'That did not work. Please try again later.',
    menu: 'See the menu',
  },
  de: {
    title: 'Ihre Treuekarte',
    hint: 'Wir senden Ihnen einen Link per E-Mail: Er öffnet Ihre Karte.',
    email: 'E-Mail',
    name: 'Name',
    phone: 'Telefon (freiwillig)',
    consent:
      'Ich möchte auch Angebote und Neuigkeiten des Restaurants per E-Mail erhalten. Ich kann sie jederzeit abbestellen.',
    submit: 'Link erhalten',
    emailInvalid: 'Bitte geben Sie eine E-Mail-Adresse ein.',
    nameRequired: 'Bitte geben Sie Ihren Namen ein.',
    sent: 'Sehen Sie in Ihr Postfach.',
    sentHint: 'Der Link in unserer E-Mail öffnet Ihre Karte. Er gilt 7 Tage.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal.',
    menu: 'Zur Speisekarte',
  },
  es: {
    title: 'Su tarjeta de fidelidad',
    hint: 'Le enviamos un enlace por correo: abre su tarjeta.',
    email: 'Correo electrónico',
    name: 'Nombre',
    phone: 'Teléfono (opcional)',
    consent:
      'También quiero recibir ofertas y novedades del restaurante por correo. Puedo dejarlo en cualquier momento.',
    submit: 'Recibir el enlace',
    emailInvalid: 'Indique una dirección de correo.',
    nameRequired: 'Indique su nombre.',
    sent: 'Mire su correo.',
    sentHint: 'El enlace de nuestro correo abre su tarjeta. Vale 7 días.',
    failed: 'No ha funcionado. Inténtelo más tarde.',
    menu: 'Ver la carta',
  },
  it: {
    title: 'La sua carta fedeltà',
    hint: 'Le inviamo un link per e-mail: apre la sua carta.',
    email: 'E-mail',
    name: 'Nome',
    phone: 'Telefono (facoltativo)',
    consent: 'Desidero ricevere anche offerte e novità del ristorante per e-mail. Posso smettere in qualsiasi momento.',
    submit: 'Ricevi il link',
    emailInvalid: 'Inserisca un indirizzo e-mail.',
    nameRequired: 'Inserisca il suo nome.',
    sent: 'Controlli la posta.',
    sentHint: 'Il link della nostra e-mail apre la sua carta. Vale 7 giorni.',
    failed: 'Non ha funzionato. Riprovi più tardi.',
    menu: 'Vedi il menu',
  },
  nl: {
    title: 'Uw klantenkaart',
    hint: 'Wij sturen u een link per e-mail: die opent uw kaart.',
    email: 'E-mail',
    name: 'Naam',
    phone: 'Telefoon (niet verplicht)',
    consent: 'Ik wil ook aanbiedingen en nieuws van het restaurant per e-mail ontvangen. Ik kan dit altijd stopzetten.',
    submit: 'Link ontvangen',
    emailInvalid: 'Vul een e-mailadres in.',
    nameRequired: 'Vul uw naam in.',
    sent: 'Kijk in uw mailbox.',
    sentHint: 'De link in onze e-mail opent uw kaart. Hij werkt 7 dagen.',
    failed: 'Dat is niet gelukt. Probeer het later opnieuw.',
    menu: 'Naar de menukaart',
  },
}
