import type { AuditKind } from '#core/contract/people/audit.ts'
import { inShort } from './in-short.ts'
import { several, type SentenceParts } from './sentence-parts.ts'

type Sentences = Record<
  (AuditKind & (`tax.${string}` | `tax_group.${string}` | `payment_type.${string}`)) | 'order.dining_option_changed',
  (parts: SentenceParts) => string
>

/** Of payment types and taxes, also those that depend on the dining option, and of what is eaten otherwise than ordered. */
export const taxSentencesEn: Sentences = {
  'order.dining_option_changed': ({ who, subject, detail }) =>
    `${who} changed ${several(subject) ? 'orders' : 'order'} ${subject} to be ${inShort.en.dining(detail('to'))}`,
  'tax.added': ({ who, detail }) => `${who} added the tax ${inShort.en.tax(detail('to'))}`,
  'tax.updated': ({ who, detail }) =>
    `${who} changed the tax ${inShort.en.tax(detail('from'))} → ${inShort.en.tax(detail('to'))}`,
  'tax.deleted': ({ who, detail }) => `${who} deleted the tax ${inShort.en.tax(detail('from'))}`,
  'tax_group.added': ({ who, detail }) => `${who} added the tax group “${inShort.en.taxGroup(detail('to'))}”`,
  'tax_group.updated': ({ who, detail }) =>
    `${who} changed the tax group “${inShort.en.taxGroup(detail('from'))}” → “${inShort.en.taxGroup(detail('to'))}”`,
  'tax_group.deleted': ({ who, detail }) => `${who} deleted the tax group “${inShort.en.taxGroup(detail('from'))}”`,
  'tax_group.assigned': ({ who, subject, detail }) =>
    `${who} put the ${detail('quantity')} items of the category ${subject} in the tax group ${detail('group')}`,
  'payment_type.added': ({ who, subject }) => `${who} added the payment type ${subject}`,
  'payment_type.updated': ({ who, subject, detail }) =>
    `${who} changed the payment type ${subject}${detail('to') === subject ? '' : ` → ${detail('to')}`}`,
  'payment_type.deleted': ({ who, subject }) => `${who} deleted the payment type ${subject}`,
}

export const taxSentencesFr: Sentences = {
  'order.dining_option_changed': ({ who, subject, detail }) =>
    `${who} a passé ${several(subject) ? 'les commandes' : 'la commande'} ${subject} ${inShort.fr.dining(detail('to'))}`,
  'tax.added': ({ who, detail }) => `${who} a ajouté la taxe ${inShort.fr.tax(detail('to'))}`,
  'tax.updated': ({ who, detail }) =>
    `${who} a changé la taxe ${inShort.fr.tax(detail('from'))} → ${inShort.fr.tax(detail('to'))}`,
  'tax.deleted': ({ who, detail }) => `${who} a supprimé la taxe ${inShort.fr.tax(detail('from'))}`,
  'tax_group.added': ({ who, detail }) => `${who} a ajouté le groupe de taxes « ${inShort.fr.taxGroup(detail('to'))} »`,
  'tax_group.updated': ({ who, detail }) =>
    `${who} a modifié le groupe de taxes « ${inShort.fr.taxGroup(detail('from'))} » → « ${inShort.fr.taxGroup(detail('to'))} »`,
  'tax_group.deleted': ({ who, detail }) =>
    `${who} a supprimé le groupe de taxes « ${inShort.fr.taxGroup(detail('from'))} »`,
  'tax_group.assigned': ({ who, subject, detail }) =>
    `${who} a mis les ${detail('quantity')} articles de la catégorie ${subject} dans le groupe de taxes ${detail('group')}`,
  'payment_type.added': ({ who, subject }) => `${who} a ajouté le moyen de paiement ${subject}`,
  'payment_type.updated': ({ who, subject, detail }) =>
    `${who} a modifié le moyen de paiement ${subject}${detail('to') === subject ? '' : ` → ${detail('to')}`}`,
  'payment_type.deleted': ({ who, subject }) => `${who} a supprimé le moyen de paiement ${subject}`,
}
