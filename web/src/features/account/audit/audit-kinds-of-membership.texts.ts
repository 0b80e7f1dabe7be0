import type { AuditKind } from '#core/contract/people/audit.ts'
import type { SentenceParts } from './sentence-parts.ts'

type LoyaltyKind = AuditKind & `loyalty.${string}`
type Kinds = Record<LoyaltyKind | 'customer.exported' | 'customer.erased', string>
type Sentences = Record<LoyaltyKind | 'customer.erased', (parts: SentenceParts) => string>

/** The kinds of entries about customers and members, as the filter names them. */
export const membershipKindsEn: Kinds = {
  'customer.exported': 'Exports',
  'customer.erased': 'Erasures',
  'loyalty.programme_saved': 'Programme changed',
  'loyalty.member_added': 'Cards given',
  'loyalty.points_adjusted': 'Balances adjusted',
  'loyalty.reward_used': 'Rewards used',
}

export const membershipKindsFr: Kinds = {
  'customer.exported': 'Exports',
  'customer.erased': 'Effacements',
  'loyalty.programme_saved': 'Programme modifié',
  'loyalty.member_added': 'Cartes données',
  'loyalty.points_adjusted': 'Soldes ajustés',
  'loyalty.reward_used': 'Récompenses utilisées',
}

/** What the sentences of the audit log state about customers and members. */
export const membershipSentencesEn: Sentences = {
  'customer.erased': ({ who }) => `${who} erased a customer`,
  'loyalty.programme_saved': ({ who }) => `${who} saved the loyalty programme`,
  'loyalty.member_added': ({ who, subject }) => `${who} gave out the loyalty card ${subject}`,
  'loyalty.points_adjusted': ({ who, subject, detail }) =>
    `${who} adjusted the card ${subject} by ${detail('points')}: ${detail('reason')}`,
  'loyalty.reward_used': ({ who, subject, detail }) =>
    `${who} used the reward “${detail('reward')}” for ${detail('points')} on the bill of ${subject}`,
}

export const membershipSentencesFr: Sentences = {
  'customer.erased': ({ who }) => `${who} a effacé un client`,
  'loyalty.programme_saved': ({ who }) => `${who} a enregistré le programme de fidélité`,
  'loyalty.member_added': ({ who, subject }) => `${who} a donné la carte de fidélité ${subject}`,
  'loyalty.points_adjusted': ({ who, subject, detail }) =>
    `${who} a ajusté la carte ${subject} de ${detail('points')} : ${detail('reason')}`,
  'loyalty.reward_used': ({ who, subject, detail }) =>
    `${who} a utilisé la récompense « ${detail('reward')} » pour ${detail('points')} sur l’addition de ${subject}`,
}
