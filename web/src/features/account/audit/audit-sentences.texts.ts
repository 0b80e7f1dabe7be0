import { deviceSentencesEn, deviceSentencesFr } from './audit-kinds-of-devices.texts.ts'
import { cashSentencesEn, cashSentencesFr } from './audit-kinds-of-cash.texts.ts'
import { membershipSentencesEn, membershipSentencesFr } from './audit-kinds-of-membership.texts.ts'
import { stockSentencesEn, stockSentencesFr } from './audit-stock-sentences.ts'
import { kitchenSentencesEn, kitchenSentencesFr } from './audit-kinds-of-settings.texts.ts'
import type { AuditKind } from '#core/contract/people/audit.ts'
import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import { plural, texts } from '../../../lib/texts.ts'
import { menuSentencesEn, menuSentencesFr } from './audit-menu-sentences.ts'
import { peopleSentencesEn, peopleSentencesFr } from './audit-people-sentences.ts'
import { taxSentencesEn, taxSentencesFr } from './audit-tax-sentences.ts'
import { undoSentencesEn, undoSentencesFr } from './audit-undo-sentences.ts'
import type { SentenceParts } from './sentence-parts.ts'

type Sentences = Record<AuditKind, (parts: SentenceParts) => string>

/** " (…)" where there is something to add. */
const aside = (text: string) => (text === '' ? '' : ` (${text})`)
const listed = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
const several = (numbers: string) => numbers.includes(',')

const en: Sentences = {
  ...cashSentencesEn,
  ...kitchenSentencesEn,
  ...deviceSentencesEn,
  ...taxSentencesEn,
  ...menuSentencesEn,
  ...peopleSentencesEn,
  ...undoSentencesEn,
  'auth.signed_in': ({ who, detail }) => `${who} signed in${aside(detail('device'))}`,
  'auth.sign_in_failed': ({ subject, detail }) => {
    const name = subject === '' ? 'names that are no account’s' : subject
    const count = detail('count')
    if (count !== '') {
      const signIns = plural('en', Number(count), { one: 'sign-in', other: 'sign-ins' })
      return `${count} more failed ${signIns} as ${name} within a minute`
    }
    if (detail('reason') === 'account') return `Failed sign-in as “${name}”, which is no account`
    if (detail('reason') === 'blocked') return `Refused sign-in as ${name}: too many attempts`
    return `Failed sign-in as ${name}: wrong ${detail('reason') === 'code' ? 'second-factor code' : 'password'}`
  },
  'auth.signed_out': ({ who, detail }) => `${who} signed out${aside(detail('device'))}`,
  'auth.device_removed': ({ who, detail }) => `${who} signed a device of theirs out${aside(detail('device'))}`,
  'auth.session_ended': ({ subject, detail }) =>
    `A session of ${subject} was ended, because an old token of it was used again${aside(detail('device'))}`,
  'auth.password_reset': ({ subject }) => `The password of ${subject} was reset by a mailed link`,
  'two_factor.enabled': ({ who }) => `${who} switched two-factor sign-in on`,
  'two_factor.disabled': ({ who, subject }) => `${who} switched two-factor sign-in of ${subject} off`,
  'two_factor.codes_renewed': ({ who }) => `${who} made new recovery codes`,
  'two_factor.code_used': ({ who, detail }) => `${who} used a recovery code, ${detail('left')} left`,
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
  'order.cancelled': ({ who, subject, detail }) =>
    `${who} cancelled ${several(subject) ? 'orders' : 'order'} ${subject}${aside(detail('amount'))}`,
  'order.recalled': ({ who, subject }) => `${who} called order ${subject} back to the kitchen`,
  'order.completed_unpaid': ({ who, subject, detail }) =>
    `${who} completed ${several(subject) ? 'orders' : 'order'} ${subject} without payment${aside(detail('amount'))}`,
  'order_item.cancelled': ({ who, subject, detail }) =>
    `${who} cancelled ${detail('quantity')} × ${subject} of order ${detail('token')}`,
  'order.price_changed': ({ who, subject, detail }) =>
    `${who} sold ${subject} of order ${detail('token')} for ${detail('to')} instead of ${detail('from')}: ${detail('reason')}${aside(detail('approver'))}`,
  'bill.discounted': ({ who, subject, detail }) =>
    `${who} gave ${detail('amount')} off the bill of ${several(subject) ? 'orders' : 'order'} ${subject}: ${detail('reason')}${aside(detail('approver'))}`,
  'bill.discount_removed': ({ who, subject, detail }) =>
    `${who} took a discount of the bill of ${several(subject) ? 'orders' : 'order'} ${subject} back: ${detail('reason')}`,
  'payment.cancelled': ({ who, subject, detail }) =>
    `${who} gave a payment of ${detail('amount')} back (${subject}): ${detail('reason')}${aside(detail('approver'))}`,
  'payment.settled': ({ who, subject, detail }) =>
    `${who} took ${detail('amount')} for what invoice ${detail('invoice')} had on account (${subject})`,
  'payment.corrected': ({ who, subject, detail }) =>
    `${who} moved ${detail('amount')} of invoice ${detail('invoice')} from ${detail('from')} to ${subject}: ${detail('reason')}${aside(detail('approver'))}`,
  'invoice.refunded': ({ who, subject, detail }) =>
    `${who} refunded ${detail('amount')} of invoice ${detail('invoice')} (${subject}): ${detail('reason')}${aside(detail('approver'))}`,
  'invoice.buyer_saved': ({ who, subject, detail }) => `${who} made invoice ${subject} out to ${detail('name')}`,
  'qr_order.cancelled': ({ who, subject, detail }) =>
    several(subject) || Number(detail('count')) > 1
      ? `${who} cancelled ${detail('count')} guests’ orders${aside(subject)}`
      : `${who} cancelled a guest’s order${subject && ` ${subject}`}`,
  'customer.exported': ({ who, subject }) => `${who} exported the data of ${person.en(subject)}`,
  'store.qr_codes_renewed': ({ who }) => `${who} renewed the QR codes of the restaurant and its tables`,
  'store.updated': ({ who, detail }) =>
    `${who} changed the store: ${listed(
      detail('currency') && `currency ${detail('currency')}`,
      detail('time_zone') && `time zone ${detail('time_zone')}`,
      detail('day_starts_at') && `start of the day ${detail('day_starts_at')}`,
      detail('country') && `country ${detail('country')}`,
    )}`,
  'store.dining_updated': ({ who }) => `${who} changed how the dining room works`,
  'store.bill_updated': ({ who, detail }) =>
    `${who} changed the bill settings: ${listed(
      detail('cash_needs_session') && `cash only into an open drawer ${detail('cash_needs_session')}`,
      detail('blind_count') && `blind count ${detail('blind_count')}`,
      detail('cash_difference_limit') && `highest difference without a note ${detail('cash_difference_limit')}`,
      detail('receipt_after_pay') && `receipt after payment ${detail('receipt_after_pay')}`,
      detail('country') && `country ${detail('country')}`,
      detail('legal_name') && `legal name ${detail('legal_name')}`,
      detail('legal_form') && `legal form ${detail('legal_form')}`,
      detail('siret') && `SIRET ${detail('siret')}`,
      detail('rcs') && `RCS ${detail('rcs')}`,
      detail('vat_number') && `VAT number ${detail('vat_number')}`,
      detail('ape') && `APE ${detail('ape')}`,
    )}`,
  ...membershipSentencesEn,
  ...stockSentencesEn,
  'price_rule.added': ({ who, detail }) => `${who} added the price rule “${detail('to')}”`,
  'price_rule.updated': ({ who, detail }) => `${who} changed the price rule “${detail('from')}” → “${detail('to')}”`,
  'price_rule.deleted': ({ who, detail }) => `${who} deleted the price rule “${detail('from')}”`,
  'reason.added': ({ who, detail }) => `${who} added the reason “${detail('to')}”`,
  'reason.updated': ({ who, detail }) => `${who} changed the reason “${detail('from')}” → “${detail('to')}”`,
  'reason.deleted': ({ who, subject, detail }) => `${who} deleted the reason “${detail('kind')}: ${subject}”`,
  'till.added': ({ who, subject }) => `${who} added the till ${subject}`,
  'till.updated': ({ who, subject, detail }) => `${who} renamed the till ${subject} → ${detail('to')}`,
  'cash.moved': ({ who, subject, detail }) =>
    `${who} ${movement.en(detail('movement'))} (${subject}): ${listed(detail('amount'), detail('reason'), detail('to'), detail('note'))}${aside(detail('approver'))}`,
  'cash.closed': ({ who, subject, detail }) =>
    `${who} closed the drawer of ${subject}: ${listed(
      `Z ${detail('z')}`,
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
  'auth.signed_in': ({ who, detail }) => `${who} a ouvert une session${aside(detail('device'))}`,
  'auth.sign_in_failed': ({ subject, detail }) => {
    const name = subject === '' ? 'des noms qui ne sont à personne' : subject
    const count = detail('count')
    if (count !== '') {
      const others = plural('fr', Number(count), {
        one: 'autre connexion refusée',
        other: 'autres connexions refusées',
      })
      return `${count} ${others} en une minute : ${name}`
    }
    if (detail('reason') === 'account') return `Connexion refusée : « ${name} » n’est le nom d’aucun compte`
    if (detail('reason') === 'blocked') return `Connexion refusée à ${name} : trop de tentatives`
    return `Connexion refusée à ${name} : ${detail('reason') === 'code' ? 'code de second facteur' : 'mot de passe'} incorrect`
  },
  'auth.signed_out': ({ who, detail }) => `${who} a fermé sa session${aside(detail('device'))}`,
  'auth.device_removed': ({ who, detail }) => `${who} a déconnecté l’un de ses appareils${aside(detail('device'))}`,
  'auth.session_ended': ({ subject, detail }) =>
    `Une session de ${subject} a été fermée : un ancien jeton a resservi${aside(detail('device'))}`,
  'auth.password_reset': ({ subject }) => `Le mot de passe de ${subject} a été changé par un lien reçu par e-mail`,
  'two_factor.enabled': ({ who }) => `${who} a activé la double authentification`,
  'two_factor.disabled': ({ who, subject }) => `${who} a désactivé la double authentification de ${subject}`,
  'two_factor.codes_renewed': ({ who }) => `${who} a créé de nouveaux codes de secours`,
  'two_factor.code_used': ({ who, detail }) => `${who} a utilisé un code de secours, il en reste ${detail('left')}`,
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
  'order.cancelled': ({ who, subject, detail }) =>
    `${who} a annulé ${several(subject) ? 'les commandes' : 'la commande'} ${subject}${aside(detail('amount'))}`,
  'order.recalled': ({ who, subject }) => `${who} a rappelé la commande ${subject} en cuisine`,
  'order.completed_unpaid': ({ who, subject, detail }) =>
    `${who} a terminé ${several(subject) ? 'les commandes' : 'la commande'} ${subject} sans paiement${aside(detail('amount'))}`,
  'order_item.cancelled': ({ who, subject, detail }) =>
    `${who} a annulé ${detail('quantity')} × ${subject} de la commande ${detail('token')}`,
  'order.price_changed': ({ who, subject, detail }) =>
    `${who} a vendu ${subject} de la commande ${detail('token')} à ${detail('to')} au lieu de ${detail('from')} : ${detail('reason')}${aside(detail('approver'))}`,
  'bill.discounted': ({ who, subject, detail }) =>
    `${who} a remisé de ${detail('amount')} l’addition ${several(subject) ? 'des commandes' : 'de la commande'} ${subject} : ${detail('reason')}${aside(detail('approver'))}`,
  'bill.discount_removed': ({ who, subject, detail }) =>
    `${who} a retiré une remise de l’addition ${several(subject) ? 'des commandes' : 'de la commande'} ${subject} : ${detail('reason')}`,
  'payment.cancelled': ({ who, subject, detail }) =>
    `${who} a rendu un paiement de ${detail('amount')} (${subject}) : ${detail('reason')}${aside(detail('approver'))}`,
  'payment.settled': ({ who, subject, detail }) =>
    `${who} a encaissé ${detail('amount')} dus en compte sur la facture ${detail('invoice')} (${subject})`,
  'payment.corrected': ({ who, subject, detail }) =>
    `${who} a déplacé ${detail('amount')} de la facture ${detail('invoice')} de ${detail('from')} vers ${subject} : ${detail('reason')}${aside(detail('approver'))}`,
  'invoice.refunded': ({ who, subject, detail }) =>
    `${who} a remboursé ${detail('amount')} sur la facture ${detail('invoice')} (${subject}) : ${detail('reason')}${aside(detail('approver'))}`,
  'invoice.buyer_saved': ({ who, subject, detail }) => `${who} a mis la facture ${subject} au nom de ${detail('name')}`,
  'qr_order.cancelled': ({ who, subject, detail }) =>
    several(subject) || Number(detail('count')) > 1
      ? `${who} a annulé ${detail('count')} commandes de clients${aside(subject)}`
      : `${who} a annulé une commande de client${subject && ` : ${subject}`}`,
  'customer.exported': ({ who, subject }) => `${who} a exporté les données ${person.fr(subject)}`,
  'store.qr_codes_renewed': ({ who }) => `${who} a renouvelé les QR codes du restaurant et de ses tables`,
  'store.updated': ({ who, detail }) =>
    `${who} a changé le restaurant : ${listed(
      detail('currency') && `devise ${detail('currency')}`,
      detail('time_zone') && `fuseau horaire ${detail('time_zone')}`,
      detail('day_starts_at') && `début de la journée ${detail('day_starts_at')}`,
      detail('country') && `pays ${detail('country')}`,
    )}`,
  'store.dining_updated': ({ who }) => `${who} a changé le fonctionnement de la salle`,
  'store.bill_updated': ({ who, detail }) =>
    `${who} a modifié les réglages de l’addition : ${listed(
      detail('cash_needs_session') && `espèces seulement tiroir ouvert ${detail('cash_needs_session')}`,
      detail('blind_count') && `comptage à l’aveugle ${detail('blind_count')}`,
      detail('cash_difference_limit') && `écart maximal sans note ${detail('cash_difference_limit')}`,
      detail('receipt_after_pay') && `ticket après paiement ${detail('receipt_after_pay')}`,
      detail('country') && `pays ${detail('country')}`,
      detail('legal_name') && `raison sociale ${detail('legal_name')}`,
      detail('legal_form') && `forme juridique ${detail('legal_form')}`,
      detail('siret') && `SIRET ${detail('siret')}`,
      detail('rcs') && `RCS ${detail('rcs')}`,
      detail('vat_number') && `numéro de TVA ${detail('vat_number')}`,
      detail('ape') && `APE ${detail('ape')}`,
    )}`,
  ...membershipSentencesFr,
  ...stockSentencesFr,
  'price_rule.added': ({ who, detail }) => `${who} a ajouté la règle de prix « ${detail('to')} »`,
  'price_rule.updated': ({ who, detail }) =>
    `${who} a modifié la règle de prix « ${detail('from')} » → « ${detail('to')} »`,
  'price_rule.deleted': ({ who, detail }) => `${who} a supprimé la règle de prix « ${detail('from')} »`,
  'reason.added': ({ who, detail }) => `${who} a ajouté le motif « ${detail('to')} »`,
  'reason.updated': ({ who, detail }) => `${who} a modifié le motif « ${detail('from')} » → « ${detail('to')} »`,
  'reason.deleted': ({ who, subject, detail }) => `${who} a supprimé le motif « ${detail('kind')} : ${subject} »`,
  'till.added': ({ who, subject }) => `${who} a ajouté la caisse ${subject}`,
  'till.updated': ({ who, subject, detail }) => `${who} a renommé la caisse ${subject} → ${detail('to')}`,
  'cash.moved': ({ who, subject, detail }) =>
    `${who} ${movement.fr(detail('movement'))} (${subject}) : ${listed(detail('amount'), detail('reason'), detail('to'), detail('note'))}${aside(detail('approver'))}`,
  'cash.closed': ({ who, subject, detail }) =>
    `${who} a clôturé le tiroir de ${subject} : ${listed(
      `Z ${detail('z')}`,
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
