import { texts } from '../../../lib/texts.ts'

export const buyerTexts = texts({
  en: {
    open: 'Company',
    title: (number: string) => `Make invoice ${number} out to a company`,
    hint: 'It keeps its number and is headed as an invoice. Earlier companies stay in the records.',
    billedTo: 'Billed to',
    facturX: 'Factur-X',
    facturXOf: (id: string) => `Factur-X ${id}`,
    facturXFailed: 'The file could not be made.',
    saved: (name: string) => `${name} is saved.`,
    missing: (fields: string) => `Missing: ${fields}. Add it and try again.`,
    fields: {
      'identity.legalName': 'legal name (Settings)',
      'identity.siret': 'SIRET (Settings)',
      'identity.vatNumber': 'VAT number (Settings)',
      address: 'address of the restaurant (Settings)',
      'buyer.siren': 'SIREN of the company',
    } as Record<string, string>,
  },
  fr: {
    open: 'Entreprise',
    title: (number) => `Mettre la facture ${number} au nom d’une entreprise`,
    hint: 'Elle garde son numéro et s’intitule facture. Les entreprises précédentes restent enregistrées.',
    billedTo: 'Facturé à',
    facturX: 'Factur-X',
    facturXOf: (id) => `Factur-X ${id}`,
    facturXFailed: 'Le fichier n’a pas pu être créé.',
    saved: (name) => `${name} est enregistré.`,
    missing: (fields) => `Il manque : ${fields}. Ajoutez-le et réessayez.`,
    fields: {
      'identity.legalName': 'raison sociale (réglages)',
      'identity.siret': 'SIRET (réglages)',
      'identity.vatNumber': 'numéro de TVA (réglages)',
      address: 'adresse du restaurant (réglages)',
      'buyer.siren': 'SIREN de l’entreprise',
    } as Record<string, string>,
  },
})
