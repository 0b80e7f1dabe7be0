import type { AuditKind } from '#core/contract/people/audit.ts'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import { texts } from '../../../../lib/texts.ts'
import { cashSentencesEn, cashSentencesFr } from '../audit-kinds-of-cash.texts.ts'
import { deviceSentencesEn, deviceSentencesFr } from '../audit-kinds-of-devices.texts.ts'
import { membershipSentencesEn, membershipSentencesFr } from '../audit-kinds-of-membership.texts.ts'
import { kitchenSentencesEn, kitchenSentencesFr } from '../audit-kinds-of-settings.texts.ts'
import { billSentencesEn, billSentencesFr } from './bill-sentences.ts'
import { menuSentencesEn, menuSentencesFr } from './menu-sentences.ts'
import { peopleSentencesEn, peopleSentencesFr } from './people-sentences.ts'
import { aside, listed, type SentenceParts } from './sentence-parts.ts'
import { settingsSentencesEn, settingsSentencesFr } from './settings-sentences.ts'
import { signInSentencesEn, signInSentencesFr } from './sign-in-sentences.ts'
import { stockSentencesEn, stockSentencesFr } from './stock-sentences.ts'
import { taxSentencesEn, taxSentencesFr } from './tax-sentences.ts'
import { undoSentencesEn, undoSentencesFr } from './undo-sentences.ts'

type Sentences = Record<AuditKind, (parts: SentenceParts) => string>

const en: Sentences = {
  ...cashSentencesEn,
  ...kitchenSentencesEn,
  ...deviceSentencesEn,
  ...taxSentencesEn,
  ...menuSentencesEn,
  ...peopleSentencesEn,
  ...undoSentencesEn,
  ...membershipSentencesEn,
  ...stockSentencesEn,
  ...billSentencesEn,
  ...signInSentencesEn,
  ...settingsSentencesEn,
  'staff.added': ({ who, subject, detail }) =>
    `${who} added ${detail('name')} (${subject}) with ${detail('scopes') || 'no scope'}${aside(
      detail('discount_limit') && `discounts up to ${detail('discount_limit')}`,
    )}`,
  'staff.updated': ({ who, subject, detail }) => {
    const scopes = listed(
      detail('added') && `added ${detail('added')}`,
      detail('removed') && `removed ${detail('removed')}`,
      detail('discount_limit') && `discount limit ${detail('discount_limit')}`,
    )
    const person = `${detail('name')} (${subject})`
    return scopes === ''
      ? `${who} changed the details of ${person}`
      : `${who} changed the scopes of ${person}: ${scopes}`
  },
  'tenant.added': ({ who, subject, detail }) => `${who} opened the restaurant ${subject}${aside(detail('email'))}`,
  'tenant.updated': ({ who, subject, detail }) => `${who} changed the restaurant ${subject}${aside(detail('email'))}`,
  'tenant.activated': ({ who, subject }) => `${who} switched the restaurant ${subject} on`,
  'tenant.deactivated': ({ who, subject }) => `${who} switched the restaurant ${subject} off`,
  'tenant.deleted': ({ who, subject }) => `${who} deleted the restaurant ${subject}`,
  'tenants.exported': ({ who, detail }) => `${who} exported the list of restaurants${aside(detail('count'))}`,
  'subscription.checkout_opened': ({ who }) => `${who} went to pay for the subscription`,
  'subscription.created': ({ detail }) => `The subscription began${paidUntil.en(detail('until'))}`,
  'subscription.renewed': ({ detail }) => `The subscription was renewed${paidUntil.en(detail('until'))}`,
  'subscription.payment_failed': () => 'A payment of the subscription failed',
  'subscription.cancelled': ({ who }) => `${who} cancelled the subscription`,
  'subscription.ended': () => 'The subscription ended',
  'customer.exported': ({ who, subject }) => `${who} exported the data of ${person.en(subject)}`,
  'customer.merged': ({ who, subject, detail }) =>
    `${who} merged ${detail('records')} records of ${person.en(subject)}`,
  'till.added': ({ who, subject }) => `${who} added the till ${subject}`,
  'till.updated': ({ who, subject, detail }) => `${who} renamed the till ${subject} → ${detail('to')}`,
  'cash.moved': ({ who, subject, detail }) =>
    `${who} ${movement.en(detail('movement'))} (${subject}): ${listed(detail('amount'), detail('reason'), detail('to'), detail('note'))}${aside(detail('approver'))}`,
  'cash.closed': ({ who, subject, detail }) =>
    `${who} counted the drawer of ${subject}: ${listed(
      `count ${detail('z')}`,
      `difference ${detail('difference')}`,
      detail('to') && `handed over to ${detail('to')}`,
      detail('note'),
    )}`,
}

const fr: Sentences = {
  ...cashSentencesFr,
  ...kitchenSentencesFr,
  ...deviceSentencesFr,
  ...taxSentencesFr,
  ...menuSentencesFr,
  ...peopleSentencesFr,
  ...undoSentencesFr,
  ...membershipSentencesFr,
  ...stockSentencesFr,
  ...billSentencesFr,
  ...signInSentencesFr,
  ...settingsSentencesFr,
  'staff.added': ({ who, subject, detail }) =>
    `${who} a ajouté ${detail('name')} (${subject}) avec ${detail('scopes') || 'aucun droit'}${aside(
      detail('discount_limit') && `remises jusqu’à ${detail('discount_limit')}`,
    )}`,
  'staff.updated': ({ who, subject, detail }) => {
    const scopes = listed(
      detail('added') && `ajout de ${detail('added')}`,
      detail('removed') && `retrait de ${detail('removed')}`,
      detail('discount_limit') && `limite de remise ${detail('discount_limit')}`,
    )
    const person = `${detail('name')} (${subject})`
    return scopes === ''
      ? `${who} a modifié la fiche de ${person}`
      : `${who} a changé les droits de ${person} : ${scopes}`
  },
  'tenant.added': ({ who, subject, detail }) => `${who} a ouvert le restaurant ${subject}${aside(detail('email'))}`,
  'tenant.updated': ({ who, subject, detail }) => `${who} a modifié le restaurant ${subject}${aside(detail('email'))}`,
  'tenant.activated': ({ who, subject }) => `${who} a activé le restaurant ${subject}`,
  'tenant.deactivated': ({ who, subject }) => `${who} a désactivé le restaurant ${subject}`,
  'tenant.deleted': ({ who, subject }) => `${who} a supprimé le restaurant ${subject}`,
  'tenants.exported': ({ who, detail }) => `${who} a exporté la liste des restaurants${aside(detail('count'))}`,
  'subscription.checkout_opened': ({ who }) => `${who} a commencé à régler l’abonnement`,
  'subscription.created': ({ detail }) => `L’abonnement a commencé${paidUntil.fr(detail('until'))}`,
  'subscription.renewed': ({ detail }) => `L’abonnement a été renouvelé${paidUntil.fr(detail('until'))}`,
  'subscription.payment_failed': () => 'Un paiement de l’abonnement a échoué',
  'subscription.cancelled': ({ who }) => `${who} a résilié l’abonnement`,
  'subscription.ended': () => 'L’abonnement a pris fin',
  'customer.exported': ({ who, subject }) => `${who} a exporté les données ${person.fr(subject)}`,
  'customer.merged': ({ who, subject, detail }) => `${who} a réuni ${detail('records')} fiches ${person.fr(subject)}`,
  'till.added': ({ who, subject }) => `${who} a ajouté la caisse ${subject}`,
  'till.updated': ({ who, subject, detail }) => `${who} a renommé la caisse ${subject} → ${detail('to')}`,
  'cash.moved': ({ who, subject, detail }) =>
    `${who} ${movement.fr(detail('movement'))} (${subject}) : ${listed(detail('amount'), detail('reason'), detail('to'), detail('note'))}${aside(detail('approver'))}`,
  'cash.closed': ({ who, subject, detail }) =>
    `${who} a compté le tiroir de ${subject} : ${listed(
      `comptage ${detail('z')}`,
      `écart ${detail('difference')}`,
      detail('to') && `transmis à ${detail('to')}`,
      detail('note'),
    )}`,
}

const paidUntil = {
  en: (day: string) => day && `, paid until ${day}`,
  fr: (day: string) => day && `, réglé jusqu’au ${day}`,
}

const movement = {
  en: (kind: string) =>
    kind === 'in'
      ? 'put cash in'
      : kind === 'drop'
        ? 'took cash to the bank'
        : kind === 'out'
          ? 'took cash out'
          : 'paid tips out',
  fr: (kind: string) =>
    kind === 'in'
      ? 'a mis des espèces en caisse'
      : kind === 'drop'
        ? 'a remis des espèces à la banque'
        : kind === 'out'
          ? 'a sorti des espèces de la caisse'
          : 'a versé des pourboires',
}

const person = {
  en: (phone: string) => (isErasedCustomer(phone) ? 'a customer who was erased since' : `the customer ${phone}`),
  fr: (phone: string) => (isErasedCustomer(phone) ? 'd’un client effacé depuis' : `du client ${phone}`),
}

/** One sentence for each kind of entry. */
export const auditSentences = texts({ en, fr })
