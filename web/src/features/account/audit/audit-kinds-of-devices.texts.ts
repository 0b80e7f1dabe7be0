import type { AuditKind } from '#core/contract/people/audit.ts'
import { inShort } from './sentences/in-short.ts'
import type { SentenceParts } from './sentences/sentence-parts.ts'

type DeviceKind = AuditKind &
  (`device.${string}` | `screen.${string}` | `work_period.${string}` | 'staff.pin_given' | 'staff.pin_removed')
type PinKind = 'staff.pin_set' | 'approval.given' | 'approval.blocked'
type Kinds = Record<DeviceKind | PinKind, string>
type Sentences = Record<DeviceKind | 'approval.given' | 'approval.blocked', (parts: SentenceParts) => string>

const aside = (text: string) => (text === '' ? '' : ` (${text})`)

/** "K · Bar" */
const device = ({ subject, detail }: SentenceParts) => [detail('letter'), subject].filter(Boolean).join(' · ')

/** The kinds of entries about shared devices, their PINs and periods of work, as the filter names them. */
export const deviceKindsEn: Kinds = {
  'staff.pin_set': 'PINs chosen',
  'approval.given': 'Approvals',
  'approval.blocked': 'Too many wrong PINs',
  'staff.pin_given': 'PINs given',
  'staff.pin_removed': 'PINs removed',
  'device.registered': 'Devices registered',
  'device.updated': 'Devices renamed',
  'device.revoked': 'Devices revoked',
  'device.unlocked': 'Devices unlocked',
  'device.passwords_only': 'Devices with too many wrong PINs',
  'device.pin_locked': 'People with too many wrong PINs',
  'device.locking_saved': 'Locking changed',
  'screen.added': 'Screens added',
  'screen.updated': 'Screens renamed',
  'screen.revoked': 'Screens revoked',
  'screen.options_saved': 'Screens changed',
  'work_period.added': 'Periods added',
  'work_period.corrected': 'Periods corrected',
  'work_period.deleted': 'Periods deleted',
}

export const deviceKindsFr: Kinds = {
  'staff.pin_set': 'Codes choisis',
  'approval.given': 'Accords donnés',
  'approval.blocked': 'Trop de codes incorrects',
  'staff.pin_given': 'Codes donnés',
  'staff.pin_removed': 'Codes supprimés',
  'device.registered': 'Appareils enregistrés',
  'device.updated': 'Appareils renommés',
  'device.revoked': 'Appareils révoqués',
  'device.unlocked': 'Appareils déverrouillés',
  'device.passwords_only': 'Appareils avec trop de codes incorrects',
  'device.pin_locked': 'Personnes avec trop de codes incorrects',
  'device.locking_saved': 'Verrouillage modifié',
  'screen.added': 'Écrans ajoutés',
  'screen.updated': 'Écrans renommés',
  'screen.revoked': 'Écrans révoqués',
  'screen.options_saved': 'Écrans modifiés',
  'work_period.added': 'Périodes ajoutées',
  'work_period.corrected': 'Périodes corrigées',
  'work_period.deleted': 'Périodes supprimées',
}

export const deviceSentencesEn: Sentences = {
  'approval.given': ({ who, subject, detail }) => `${subject} approved ${detail('scope')} for ${who} by PIN`,
  'approval.blocked': ({ who, subject, detail }) =>
    `Five wrong PINs of ${subject} within a quarter of an hour, the last typed by ${who}${aside(detail('scope'))}`,
  'staff.pin_given': ({ who, subject }) => `${who} gave ${subject} a new PIN`,
  'staff.pin_removed': ({ who, subject }) => `${who} removed the PIN of ${subject}`,
  'device.registered': (parts) => `${parts.who} registered the shared device ${device(parts)}`,
  'device.updated': (parts) => `${parts.who} renamed the shared device ${device(parts)} to ${parts.detail('to')}`,
  'device.revoked': (parts) => `${parts.who} revoked the shared device ${device(parts)}`,
  'device.unlocked': (parts) => `${parts.who} unlocked PINs on the shared device ${device(parts)}`,
  'device.passwords_only': (parts) =>
    `30 wrong PINs within an hour on the shared device ${device(parts)}: only passwords open it`,
  'device.pin_locked': ({ subject, detail }) =>
    `5 wrong PINs of ${subject} in a row on ${detail('device')}: a wait of ${detail('minutes')} min`,
  'device.locking_saved': ({ who, detail }) =>
    `${who} changed when shared devices lock: ${[
      detail('auto_lock'),
      detail('locks_after_sale') && `after each sale ${inShort.en.switched(detail('locks_after_sale'))}`,
    ]
      .filter(Boolean)
      .join(' · ')}`,
  'screen.added': ({ who, subject }) => `${who} added the screen ${subject}`,
  'screen.updated': ({ who, subject, detail }) => `${who} renamed the screen ${subject} to ${detail('to')}`,
  'screen.revoked': ({ who, subject }) => `${who} revoked the screen ${subject}`,
  'screen.options_saved': ({ who }) => `${who} changed what screens show`,
  'work_period.added': ({ who, subject, detail }) => `${who} added a period of ${subject}: ${detail('at')}`,
  'work_period.corrected': ({ who, subject, detail }) =>
    `${who} corrected a period of ${subject}: ${detail('from')} → ${detail('to')}`,
  'work_period.deleted': ({ who, subject, detail }) => `${who} deleted a period of ${subject}: ${detail('at')}`,
}

export const deviceSentencesFr: Sentences = {
  'approval.given': ({ who, subject, detail }) =>
    `${subject} a donné son accord à ${who} par code : ${detail('scope')}`,
  'approval.blocked': ({ who, subject, detail }) =>
    `Cinq codes incorrects de ${subject} en un quart d’heure, le dernier saisi par ${who}${aside(detail('scope'))}`,
  'staff.pin_given': ({ who, subject }) => `${who} a donné un nouveau code à ${subject}`,
  'staff.pin_removed': ({ who, subject }) => `${who} a supprimé le code de ${subject}`,
  'device.registered': (parts) => `${parts.who} a enregistré l’appareil partagé ${device(parts)}`,
  'device.updated': (parts) => `${parts.who} a renommé l’appareil partagé ${device(parts)} en ${parts.detail('to')}`,
  'device.revoked': (parts) => `${parts.who} a révoqué l’appareil partagé ${device(parts)}`,
  'device.unlocked': (parts) => `${parts.who} a déverrouillé les codes sur l’appareil partagé ${device(parts)}`,
  'device.passwords_only': (parts) =>
    `30 codes incorrects en une heure sur l’appareil partagé ${device(parts)} : seuls les mots de passe l’ouvrent`,
  'device.pin_locked': ({ subject, detail }) =>
    `5 codes incorrects de suite de ${subject} sur ${detail('device')} : attente de ${detail('minutes')} min`,
  'device.locking_saved': ({ who, detail }) =>
    `${who} a modifié le verrouillage des appareils partagés : ${[
      detail('auto_lock'),
      detail('locks_after_sale') && `après chaque vente ${inShort.fr.switched(detail('locks_after_sale'))}`,
    ]
      .filter(Boolean)
      .join(' · ')}`,
  'screen.added': ({ who, subject }) => `${who} a ajouté l’écran ${subject}`,
  'screen.updated': ({ who, subject, detail }) => `${who} a renommé l’écran ${subject} en ${detail('to')}`,
  'screen.revoked': ({ who, subject }) => `${who} a révoqué l’écran ${subject}`,
  'screen.options_saved': ({ who }) => `${who} a modifié ce qu’affichent les écrans`,
  'work_period.added': ({ who, subject, detail }) => `${who} a ajouté une période de ${subject} : ${detail('at')}`,
  'work_period.corrected': ({ who, subject, detail }) =>
    `${who} a corrigé une période de ${subject} : ${detail('from')} → ${detail('to')}`,
  'work_period.deleted': ({ who, subject, detail }) => `${who} a supprimé une période de ${subject} : ${detail('at')}`,
}
