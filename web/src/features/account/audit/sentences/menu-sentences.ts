import { inShort } from './in-short.ts'
import type { SentenceParts } from './sentence-parts.ts'

type Sentence = (parts: SentenceParts) => string

/** What happened to the facts, the languages and the schedules of the menu. */
export const menuSentencesEn = {
  'menu.allergens_stated': ({ who, subject, detail }) =>
    `${who} stated the allergens of “${subject}”: “${inShort.en.allergens(detail('from'))}” → “${inShort.en.allergens(detail('to'))}”`,
  'menu.languages_updated': ({ who, detail }) =>
    `${who} changed the languages of the menu: ${inShort.en.languages(detail('from'))} → ${inShort.en.languages(detail('to'))}`,
  'booking.settings_updated': ({ who }) => `${who} changed how bookings are taken`,
  'booking.code_renewed': ({ who }) => `${who} gave the booking page a new address`,
  'menu_schedule.added': ({ who, detail }) => `${who} added the schedule “${inShort.en.schedule(detail('to'))}”`,
  'menu_schedule.updated': ({ who, detail }) =>
    `${who} changed the schedule “${inShort.en.schedule(detail('from'))}” → “${inShort.en.schedule(detail('to'))}”`,
  'menu_schedule.deleted': ({ who, detail }) => `${who} deleted the schedule “${inShort.en.schedule(detail('from'))}”`,
} satisfies Record<string, Sentence>

export const menuSentencesFr = {
  'menu.allergens_stated': ({ who, subject, detail }) =>
    `${who} a déclaré les allergènes de « ${subject} » : « ${inShort.fr.allergens(detail('from'))} » → « ${inShort.fr.allergens(detail('to'))} »`,
  'menu.languages_updated': ({ who, detail }) =>
    `${who} a modifié les langues de la carte : ${inShort.fr.languages(detail('from'))} → ${inShort.fr.languages(detail('to'))}`,
  'booking.settings_updated': ({ who }) => `${who} a modifié les règles des réservations`,
  'booking.code_renewed': ({ who }) => `${who} a donné une nouvelle adresse à la page de réservation`,
  'menu_schedule.added': ({ who, detail }) => `${who} a ajouté l’horaire « ${inShort.fr.schedule(detail('to'))} »`,
  'menu_schedule.updated': ({ who, detail }) =>
    `${who} a modifié l’horaire « ${inShort.fr.schedule(detail('from'))} » → « ${inShort.fr.schedule(detail('to'))} »`,
  'menu_schedule.deleted': ({ who, detail }) =>
    `${who} a supprimé l’horaire « ${inShort.fr.schedule(detail('from'))} »`,
} satisfies Record<keyof typeof menuSentencesEn, Sentence>
