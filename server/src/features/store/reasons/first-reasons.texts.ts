import type { ReasonKind } from '#core/contract/records.ts'
import type { Language } from '#core/places/languages.ts'

export type FirstReason = { kind: ReasonKind; title: string; percentMilli?: number }

/** Reasons of a new restaurant, in its language. */
export const FIRST_REASONS: Record<Language, readonly FirstReason[]> = {
  en: [
    { kind: 'discount', title: 'Regular guest', percentMilli: 10_000 },
    { kind: 'discount', title: 'Staff', percentMilli: 30_000 },
    { kind: 'discount', title: 'Goodwill' },
    { kind: 'comp', title: 'On the house' },
    { kind: 'comp', title: 'Kitchen mistake' },
    { kind: 'comp', title: 'Long wait' },
    { kind: 'void', title: 'Guest changed their mind' },
    { kind: 'void', title: 'Entered by mistake' },
    { kind: 'void', title: 'Sold out' },
    { kind: 'refund', title: 'Complaint' },
    { kind: 'refund', title: 'Charged by mistake' },
    { kind: 'price', title: 'Agreed price' },
    { kind: 'price', title: 'Wrong price on the menu' },
    { kind: 'paid_in', title: 'Change from the bank' },
    { kind: 'paid_in', title: 'Other' },
    { kind: 'paid_out', title: 'Supplier' },
    { kind: 'paid_out', title: 'Small purchase' },
    { kind: 'paid_out', title: 'Other' },
  ],
  fr: [
    { kind: 'discount', title: 'Client fidèle', percentMilli: 10_000 },
    { kind: 'discount', title: 'Personnel', percentMilli: 30_000 },
    { kind: 'discount', title: 'Geste commercial' },
    { kind: 'comp', title: 'Offert par la maison' },
    { kind: 'comp', title: 'Erreur de cuisine' },
    { kind: 'comp', title: 'Attente trop longue' },
    { kind: 'void', title: 'Le client a changé d’avis' },
    { kind: 'void', title: 'Erreur de saisie' },
    { kind: 'void', title: 'Produit épuisé' },
    { kind: 'refund', title: 'Réclamation' },
    { kind: 'refund', title: 'Erreur d’encaissement' },
    { kind: 'price', title: 'Prix convenu' },
    { kind: 'price', title: 'Erreur de prix sur la carte' },
    { kind: 'paid_in', title: 'Apport de monnaie' },
    { kind: 'paid_in', title: 'Autre' },
    { kind: 'paid_out', title: 'Fournisseur' },
    { kind: 'paid_out', title: 'Petit achat' },
    { kind: 'paid_out', title: 'Autre' },
  ],
}
