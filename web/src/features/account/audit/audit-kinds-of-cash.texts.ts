import type { AuditKind } from '#core/contract/people/audit.ts'
import type { SentenceParts } from './sentences/sentence-parts.ts'

type FiscalKind = AuditKind & (`fiscal.${string}` | `accounting.${string}`)
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
  'cash.closed': 'Drawers counted',
  'fiscal.training_begun': 'Practice mode started',
  'fiscal.gone_live': 'Gone live',
  'fiscal.key_rotated': 'Key replaced',
  'fiscal.archive_made': 'Archives of the journal made',
  'fiscal.archive_downloaded': 'Archives of the journal downloaded',
  'fiscal.closed': 'Services and days closed',
  'accounting.accounts_saved': 'Accounts changed',
  'accounting.link_added': 'Links for accountants made',
  'accounting.link_ended': 'Links for accountants ended',
  'accounting.link_opened': 'Links for accountants opened',
}

export const cashKindsFr: Kinds = {
  'till.added': 'Caisses ajoutées',
  'till.updated': 'Caisses renommées',
  'till.deleted': 'Caisses supprimées',
  'cash.opened': 'Tiroirs ouverts',
  'cash.moved': 'Mouvements de caisse',
  'cash.closed': 'Tiroirs comptés',
  'fiscal.training_begun': 'Passage en mode école',
  'fiscal.gone_live': 'Passage en réel',
  'fiscal.key_rotated': 'Clé remplacée',
  'fiscal.archive_made': 'Archives du journal créées',
  'fiscal.archive_downloaded': 'Archives du journal téléchargées',
  'fiscal.closed': 'Services et journées clôturés',
  'accounting.accounts_saved': 'Comptes modifiés',
  'accounting.link_added': 'Liens pour comptable créés',
  'accounting.link_ended': 'Liens pour comptable fermés',
  'accounting.link_opened': 'Liens pour comptable ouverts',
}

/** What the sentences of the audit log state about them, as far as one line is enough. */
export const cashSentencesEn: Sentences = {
  'till.deleted': ({ who, subject }) => `${who} deleted the till ${subject}`,
  'cash.opened': ({ who, subject, detail }) => `${who} opened the drawer of ${subject} with ${detail('float')}`,
  'fiscal.training_begun': ({ who }) => `${who} started practice mode`,
  'fiscal.key_rotated': ({ who }) => `${who} replaced the key of the fiscal journal`,
  'fiscal.archive_made': ({ who, subject }) => `${who} made the archive of the journal of ${subject}`,
  'fiscal.archive_downloaded': ({ who, subject }) => `${who} downloaded the archive of the journal of ${subject}`,
  'fiscal.closed': ({ who, subject, detail }) =>
    `${who} closed the ${detail('closing') === 'day' ? 'day: Z' : 'service: closing'} ${subject}`,
  'accounting.accounts_saved': ({ who }) => `${who} changed accounts of the books`,
  'accounting.link_added': ({ who, subject, detail }) =>
    `${who} made a link for an accountant, ${subject}, open for ${detail('days')} days`,
  'accounting.link_ended': ({ who, subject }) => `${who} ended the link for an accountant ${subject}`,
  'accounting.link_opened': ({ subject }) => `The link for an accountant ${subject} was opened`,
  'fiscal.gone_live': ({ who, detail }) =>
    `${who} went live; what was done in practice mode is removed: orders ${detail('orders')}, invoices ${detail('invoices')}`,
}

export const cashSentencesFr: Sentences = {
  'till.deleted': ({ who, subject }) => `${who} a supprimé la caisse ${subject}`,
  'cash.opened': ({ who, subject, detail }) => `${who} a ouvert le tiroir de ${subject} avec ${detail('float')}`,
  'fiscal.training_begun': ({ who }) => `${who} est passé en mode école`,
  'fiscal.key_rotated': ({ who }) => `${who} a remplacé la clé du journal fiscal`,
  'fiscal.archive_made': ({ who, subject }) => `${who} a créé l’archive du journal, ${subject}`,
  'fiscal.archive_downloaded': ({ who, subject }) => `${who} a téléchargé l’archive du journal, ${subject}`,
  'fiscal.closed': ({ who, subject, detail }) =>
    `${who} a clôturé ${detail('closing') === 'day' ? 'la journée : Z' : 'le service : clôture'} ${subject}`,
  'accounting.accounts_saved': ({ who }) => `${who} a modifié des comptes de la comptabilité`,
  'accounting.link_added': ({ who, subject, detail }) =>
    `${who} a créé un lien pour comptable, ${subject}, ouvert ${detail('days')} jours`,
  'accounting.link_ended': ({ who, subject }) => `${who} a fermé le lien pour comptable ${subject}`,
  'accounting.link_opened': ({ subject }) => `Le lien pour comptable ${subject} a été ouvert`,
  'fiscal.gone_live': ({ who, detail }) =>
    `${who} est passé en réel ; ce qui a été fait en mode école est effacé : ${detail('orders')} commandes, ${detail('invoices')} factures`,
}
