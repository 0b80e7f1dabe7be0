import type { AuditKind } from '#core/contract/people/audit.ts'
import type { SentenceParts } from './sentence-parts.ts'

type PeopleKind = AuditKind &
  (`staff.${'joined' | 'deleted' | 'pin_set' | 'password_changed'}` | `staff.invit${string}`)
type Sentences = Record<PeopleKind, (parts: SentenceParts) => string>

/** Of people who are invited, join and leave. */
export const peopleSentencesEn: Sentences = {
  'staff.invited': ({ who, subject, detail }) =>
    `${who} invited ${detail('name')} (${subject}) with ${detail('scopes') || 'no scope'}`,
  'staff.invitation_withdrawn': ({ who, subject, detail }) =>
    `${who} withdrew the invitation of ${detail('name')} (${subject})`,
  'staff.joined': ({ subject, detail }) =>
    `${detail('name')} (${subject}) joined with ${detail('scopes') || 'no scope'}, invited by ${detail('by')}`,
  'staff.password_changed': ({ who, subject }) => `${who} gave ${subject} a new password`,
  'staff.deleted': ({ who, subject }) => `${who} deleted the user ${subject}`,
  'staff.pin_set': ({ who }) => `${who} chose a PIN`,
}

export const peopleSentencesFr: Sentences = {
  'staff.invited': ({ who, subject, detail }) =>
    `${who} a invité ${detail('name')} (${subject}) avec ${detail('scopes') || 'aucun droit'}`,
  'staff.invitation_withdrawn': ({ who, subject, detail }) =>
    `${who} a retiré l’invitation de ${detail('name')} (${subject})`,
  'staff.joined': ({ subject, detail }) =>
    `${detail('name')} (${subject}) a rejoint l’équipe avec ${detail('scopes') || 'aucun droit'}, sur invitation de ${detail('by')}`,
  'staff.password_changed': ({ who, subject }) => `${who} a donné un nouveau mot de passe à ${subject}`,
  'staff.deleted': ({ who, subject }) => `${who} a supprimé l’utilisateur ${subject}`,
  'staff.pin_set': ({ who }) => `${who} a choisi un code`,
}
