import { texts } from '../../../lib/texts.ts'

export const buyerTexts = texts({
  en: {
    open: 'Company',
    title: (number: string) => `Make invoice ${number} out to a company`,
    hint: 'It keeps its number and is headed as an invoice. Earlier companies stay in the records.',
    name: 'Name',
    address: 'Address',
    postcode: 'Postcode',
    city: 'City',
    country: 'Country',
    siren: 'SIREN',
    vatNumber: 'VAT number',
    email: 'E-mail',
    billedTo: 'Billed to',
  },
  fr: {
    open: 'Entreprise',
    title: (number) => `Mettre la facture ${number} au nom d’une entreprise`,
    hint: 'Elle garde son numéro et s’intitule facture. Les entreprises précédentes restent enregistrées.',
    name: 'Nom',
    address: 'Adresse',
    postcode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    siren: 'SIREN',
    vatNumber: 'Numéro de TVA',
    email: 'E-mail',
    billedTo: 'Facturé à',
  },
})
