import type { CountryPack } from './country-pack.ts'
import { CATEGORY_CODES } from '../accounting/e-report.ts'
import { frenchAttestation } from './fr-attestation.ts'
import { GENERIC_WORDS } from './generic.ts'

/** France and the places where its law of bills applies. */
export const FR: CountryPack = {
  id: 'fr',
  identity: ['legalName', 'legalForm', 'capital', 'siret', 'rcs', 'vatNumber', 'ape'],
  requiredOnPaper: {
    value: ['name', 'legalName', 'legalForm', 'capital', 'address', 'siret', 'rcs', 'vatNumber', 'ape', 'phone'],
    source:
      'arrêté n° 83-50/A du 3 octobre 1983, art. 3 (note); code de commerce, art. R123-237 et L441-9; CGI, annexe II, art. 242 nonies A',
    checkedOn: '2026-11-23',
  },
  invoiceNotes: {
    value: {
      latePayment:
        'En cas de retard de paiement, pénalités exigibles dès le lendemain de l’échéance, au taux d’intérêt de la Banque centrale européenne pour son opération de refinancement la plus récente, majoré de 10 points.',
      recovery: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
      discount: 'Pas d’escompte pour paiement anticipé.',
    },
    source: 'code de commerce, art. L441-9, I, L441-10, II, and D441-5',
    checkedOn: '2026-11-29',
  },
  voucherLimit: {
    value: 2500,
    source: 'code du travail, art. R3262-10 (décret n° 2022-1266 du 29 septembre 2022)',
    checkedOn: '2026-11-23',
  },
  journalYears: { value: 6, source: 'livre des procédures fiscales, art. L102 B', checkedOn: '2026-11-27' },
  eReport: {
    value: CATEGORY_CODES,
    source: 'CGI, art. 290; spécifications externes de la facturation électronique, annexe 6',
    checkedOn: '2026-11-27',
  },
  attestation: {
    value: frenchAttestation,
    source: 'CGI, art. 286, I, 3° bis; BOI-TVA-DECLA-30-10-30; model: BOI-LETTRE-000242',
    checkedOn: '2026-11-27',
  },
  words: {
    en: { ...GENERIC_WORDS.en, priceNote: 'Prices include tax and service' },
    // arrêté du 27 mars 1987, art. 1: prices of meals and drinks are stated with tax and service
    fr: { ...GENERIC_WORDS.fr, priceNote: 'Prix nets, service compris' },
  },
}
