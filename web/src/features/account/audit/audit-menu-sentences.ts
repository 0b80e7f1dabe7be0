import type { SentenceParts } from './sentence-parts.ts'

type Sentence = (parts: SentenceParts) => string

/** What happened to the facts, the languages and the schedules of the menu. */
export const menuSentencesEn = {
  'menu.allergens_stated': ({ who, subject, detail }) =>
    `${who} stated the allergens of “${subject}”: “${detail('from')}” → “${detail('to')}”`,
  'menu.languages_updated': ({ who, detail }) =>
    `${who} changed the languages of the menu: ${detail('from')} → ${detail('to')}`,
  'menu_schedule.added': ({ who, detail }) => `${who} added the schedule “${detail('to')}”`,
  'menu_schedule.updated': ({ who, detail }) => `${who} changed the schedule “${detail('from')}” → “${detail('to')}”`,
  'menu_schedule.deleted': ({ who, detail }) => `${who} deleted the schedule “${detail('from')}”`,
} satisfies Record<string, Sentence>

export const menuSentencesFr = {
  'menu.allergens_stated': ({ who, subject, detail }) =>
    `${who} a déclaré les allergènes de « ${subject} » : « ${detail('from')} » → « ${detail('to')} »`,
  'menu.languages_updated': ({ who, detail }) =>
    `${who} a modifié les langues de la carte : ${detail('from')} → ${detail('to')}`,
  'menu_schedule.added': ({ who, detail }) => `${who} a ajouté l’horaire « ${detail('to')} »`,
  'menu_schedule.updated': ({ who, detail }) =>
    `${who} a modifié l’horaire « ${detail('from')} » → « ${detail('to')} »`,
  'menu_schedule.deleted': ({ who, detail }) => `${who} a supprimé l’horaire « ${detail('from')} »`,
} satisfies Record<keyof typeof menuSentencesEn, Sentence>
