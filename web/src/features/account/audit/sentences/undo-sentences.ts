import type { AuditKind } from '#core/contract/people/audit.ts'
import type { UndoKind } from '#core/contract/people/undo.ts'
import type { SentenceParts } from './sentence-parts.ts'

type Sentences = Record<AuditKind & `deletion.${string}`, (parts: SentenceParts) => string>

const THINGS_EN = new Map<string, string>(
  Object.entries({
    menu_item: 'the menu item',
    variant: 'the variant',
    addon: 'the addon',
    modifier_group: 'the options',
    category: 'the category',
    tax: 'the tax',
    tax_group: 'the tax group',
    menu_schedule: 'the schedule',
    price_rule: 'the price rule',
    payment_type: 'the payment type',
    reason: 'the reason',
    table: 'the table',
    floor: 'the floor',
    customer: 'a customer',
    reservation: 'a reservation',
  } satisfies Record<UndoKind, string>),
)
const THINGS_FR = new Map<string, string>(
  Object.entries({
    menu_item: 'l’article',
    variant: 'la variante',
    addon: 'le supplément',
    modifier_group: 'les options',
    category: 'la catégorie',
    tax: 'la taxe',
    tax_group: 'le groupe de taxes',
    menu_schedule: 'l’horaire',
    price_rule: 'la règle de prix',
    payment_type: 'le moyen de paiement',
    reason: 'le motif',
    table: 'la table',
    floor: 'la salle',
    customer: 'un client',
    reservation: 'une réservation',
  } satisfies Record<UndoKind, string>),
)

/** Of deletions that were undone; customers and their reservations are not named. */
export const undoSentencesEn: Sentences = {
  'deletion.undone': ({ who, subject, detail }) =>
    `${who} restored ${THINGS_EN.get(detail('what')) ?? detail('what')}${subject && ` “${subject}”`}`,
}

export const undoSentencesFr: Sentences = {
  'deletion.undone': ({ who, subject, detail }) =>
    `${who} a rétabli ${THINGS_FR.get(detail('what')) ?? detail('what')}${subject && ` « ${subject} »`}`,
}
