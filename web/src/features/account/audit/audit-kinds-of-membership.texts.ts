import type { AuditKind } from '#core/contract/people/audit.ts'
import type { SentenceParts } from './sentences/sentence-parts.ts'

type LoyaltyKind = AuditKind & (`loyalty.${string}` | `campaign.${string}` | `gift_card.${string}`)
type Kinds = Record<LoyaltyKind | 'customer.exported' | 'customer.erased' | 'customer.merged', string>
type Sentences = Record<LoyaltyKind | 'customer.erased', (parts: SentenceParts) => string>

/** The kinds of entries about customers and members, as the filter names them. */
export const membershipKindsEn: Kinds = {
  'customer.exported': 'Exports',
  'customer.erased': 'Erasures',
  'customer.merged': 'Records merged',
  'loyalty.programme_saved': 'Programme changed',
  'loyalty.member_added': 'Cards given',
  'loyalty.points_adjusted': 'Balances adjusted',
  'loyalty.reward_used': 'Rewards used',
  'campaign.planned': 'Campaigns sent or planned',
  'campaign.stopped': 'Campaigns stopped',
  'gift_card.sold': 'Sold',
  'gift_card.blocked': 'Blocked',
  'gift_card.unblocked': 'Unblocked',
  'gift_card.extended': 'Extended',
  'gift_card.reprinted': 'Printed again',
  'gift_card.settings_saved': 'Validity changed',
}

export const membershipKindsFr: Kinds = {
  'customer.exported': 'Exports',
  'customer.erased': 'Effacements',
  'customer.merged': 'Fiches réunies',
  'loyalty.programme_saved': 'Programme modifié',
  'loyalty.member_added': 'Cartes données',
  'loyalty.points_adjusted': 'Soldes ajustés',
  'loyalty.reward_used': 'Récompenses utilisées',
  'campaign.planned': 'Campagnes envoyées ou prévues',
  'campaign.stopped': 'Campagnes arrêtées',
  'gift_card.sold': 'Ventes',
  'gift_card.blocked': 'Blocages',
  'gift_card.unblocked': 'Déblocages',
  'gift_card.extended': 'Prolongations',
  'gift_card.reprinted': 'Réimpressions',
  'gift_card.settings_saved': 'Durée modifiée',
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
  'campaign.planned': ({ who, subject, detail }) => `${who} let the campaign “${subject}” leave on ${detail('at')}`,
  'campaign.stopped': ({ who, subject }) => `${who} stopped the campaign “${subject}”`,
  'gift_card.sold': ({ who, subject, detail }) => `${who} sold the gift card ${subject} for ${detail('amount')}`,
  'gift_card.blocked': ({ who, subject, detail }) => `${who} blocked the gift card ${subject}: ${detail('reason')}`,
  'gift_card.unblocked': ({ who, subject, detail }) => `${who} unblocked the gift card ${subject}: ${detail('reason')}`,
  'gift_card.extended': ({ who, subject, detail }) => `${who} extended the gift card ${subject} to ${detail('until')}`,
  'gift_card.reprinted': ({ who, subject }) => `${who} printed the gift card ${subject} again`,
  'gift_card.settings_saved': ({ who, detail }) =>
    `${who} set the validity of gift cards to ${detail('months')} months`,
}

export const membershipSentencesFr: Sentences = {
  'customer.erased': ({ who }) => `${who} a effacé un client`,
  'loyalty.programme_saved': ({ who }) => `${who} a enregistré le programme de fidélité`,
  'loyalty.member_added': ({ who, subject }) => `${who} a donné la carte de fidélité ${subject}`,
  'loyalty.points_adjusted': ({ who, subject, detail }) =>
    `${who} a ajusté la carte ${subject} de ${detail('points')} : ${detail('reason')}`,
  'loyalty.reward_used': ({ who, subject, detail }) =>
    `${who} a utilisé la récompense « ${detail('reward')} » pour ${detail('points')} sur l’addition de ${subject}`,
  'campaign.planned': ({ who, subject, detail }) =>
    `${who} a prévu l’envoi de la campagne « ${subject} » le ${detail('at')}`,
  'campaign.stopped': ({ who, subject }) => `${who} a arrêté la campagne « ${subject} »`,
  'gift_card.sold': ({ who, subject, detail }) => `${who} a vendu la carte cadeau ${subject} pour ${detail('amount')}`,
  'gift_card.blocked': ({ who, subject, detail }) => `${who} a bloqué la carte cadeau ${subject} : ${detail('reason')}`,
  'gift_card.unblocked': ({ who, subject, detail }) =>
    `${who} a débloqué la carte cadeau ${subject} : ${detail('reason')}`,
  'gift_card.extended': ({ who, subject, detail }) =>
    `${who} a prolongé la carte cadeau ${subject} jusqu’au ${detail('until')}`,
  'gift_card.reprinted': ({ who, subject }) => `${who} a réimprimé la carte cadeau ${subject}`,
  'gift_card.settings_saved': ({ who, detail }) =>
    `${who} a fixé la validité des cartes cadeaux à ${detail('months')} mois`,
}
