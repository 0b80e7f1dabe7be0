import type { AuditKind } from '#core/contract/people/audit.ts'
import type { SentenceParts } from './sentences/sentence-parts.ts'

type FiscalKind = AuditKind & `fiscal.${string}`
type SaidKind = FiscalKind | 'till.deleted' | 'cash.opened'
type Kinds = Record<AuditKind & (FiscalKind | `cash.${string}` | `till.${string}`), string>
type Sentences = Record<SaidKind, (parts: SentenceParts) => string>

/** The kinds of entries about tills, drawers and the mode of the restaurant, as the filter names them. */
export const cashKindsEn: Kinds = {
  'till.added': 'Tills added',
  'till.updated': 'Tills renamed',
  'till.deleted': 'Tills deleted',
  'cash.opened': 'Drawers opened',
  'cash.moved': 'Cash movements',
  'cash.closed': 'Drawers closed',
  'fiscal.training_begun': 'Training begun',
  'fiscal.gone_live': 'Gone live',
  'fiscal.key_rotated': 'Key replaced',
}

export const cashKindsFr: Kinds = {
  'till.added': 'Caisses ajoutées',
  'till.updated': 'Caisses renommées',
  'till.deleted': 'Caisses supprimées',
  'cash.opened': 'Tiroirs ouverts',
  'cash.moved': 'Mouvements de caisse',
  'cash.closed': 'Tiroirs clôturés',
  'fiscal.training_begun': 'Entraînement commencé',
  'fiscal.gone_live': 'Passage en réel',
  'fiscal.key_rotated': 'Clé remplacée',
}

/** What the sentences of the audit log state about them, as far as one line is enough. */
export const cashSentencesEn: Sentences = {
  'till.deleted': ({ who, subject }) => `${who} deleted the till ${subject}`,
  'cash.opened': ({ who, subject, detail }) => `${who} opened the drawer of ${subject} with ${detail('float')}`,
  'fiscal.training_begun': ({ who }) => `${who} began training`,
  'fiscal.key_rotated': ({ who }) => `${who} replaced the key of the fiscal journal`,
  'fiscal.gone_live': ({ who, detail }) =>
    `${who} went live; the practice is removed: orders ${detail('orders')}, invoices ${detail('invoices')}`,
}

export const cashSentencesFr: Sentences = {
  'till.deleted': ({ who, subject }) => `${who} a supprimé la caisse ${subject}`,
  'cash.opened': ({ who, subject, detail }) => `${who} a ouvert le tiroir de ${subject} avec ${detail('float')}`,
  'fiscal.training_begun': ({ who }) => `${who} a commencé l’entraînement`,
  'fiscal.key_rotated': ({ who }) => `${who} a remplacé la clé du journal fiscal`,
  'fiscal.gone_live': ({ who, detail }) =>
    `${who} est passé en réel ; l’entraînement est effacé : ${detail('orders')} commandes, ${detail('invoices')} factures`,
}
