import { readFileSync } from 'node:fs'
import { articleFiles, textFiles, textsOf } from './french-spaces.ts'

type Language = 'en' | 'fr'

/** A word that the product does not use, the one it uses instead, and a text that the rule has to find. */
export type WordRule = { language: Language; not: RegExp; say: string; example: string }

/** One word for each notion, and no word of the other language (docs/rules/screens.md#one-word-per-notion). */
export const WORD_RULES: readonly WordRule[] = [
  { language: 'en', not: /\btraining\b/i, say: 'practice mode', example: 'Begin training' },
  { language: 'fr', not: /entra[iî]n(?:ement|er|ez|é)/i, say: 'mode école', example: 'Commencer l’entraînement' },

  {
    language: 'en',
    not: /clos\w+ (?:the )?drawer|drawers? closed|tills? closed/i,
    say: 'count the drawer',
    example: 'Close drawer',
  },
  {
    language: 'fr',
    not: /cl[oô]tur\w+ (?:le|du|un) tiroir|(?:tiroir|caisse)s? clôturé/i,
    say: 'compter le tiroir',
    example: 'Clôturer le tiroir',
  },
  {
    language: 'en',
    not: /\bz report\b|report z\b|drawer z\b|z of the drawer/i,
    say: 'drawer count; Z is of the day',
    example: 'REPORT Z 4',
  },
  {
    language: 'fr',
    not: /rapport z\b|tiroir z\b|z du tiroir/i,
    say: 'comptage du tiroir ; Z est de la journée',
    example: 'RAPPORT Z 4',
  },
  { language: 'en', not: /\breport x\b/i, say: 'X report', example: 'Report X' },
  { language: 'en', not: /table (?:is |has been )?closed/i, say: 'finished', example: 'Table closed.' },
  { language: 'fr', not: /table (?:est |a été )?clôturée/i, say: 'terminée', example: 'Table clôturée.' },

  { language: 'en', not: /waiting list/i, say: 'waitlist', example: 'The waiting list' },
  { language: 'en', not: /\bturnover\b/i, say: 'revenue', example: 'Turnover and VAT' },
  { language: 'en', not: /\bComps?\b/, say: 'on the house', example: 'Comps' },
  { language: 'en', not: /\bTake Away\b/, say: 'takeaway', example: 'Take Away' },
  { language: 'fr', not: /paramètres?\b/i, say: 'réglages', example: 'Les paramètres' },
  {
    language: 'fr',
    not: /tickets?[- ]resto|tickets?[- ]restaurants?\b/i,
    say: 'titre-restaurant',
    example: 'Ticket restaurant',
  },
  { language: 'fr', not: /(?:mode|type)s? de paiement/i, say: 'moyen de paiement', example: 'Mode de paiement' },
  { language: 'fr', not: /écrans? clients?/i, say: 'afficheur client', example: 'Écran client' },
  { language: 'fr', not: /^'?Pas connue?s?'?$/, say: 'inconnu', example: 'Pas connu' },
  { language: 'fr', not: /courriels?\b|\bemails?\b/i, say: 'e-mail', example: 'Votre courriel' },

  {
    language: 'en',
    not: /(?<![-\w/])mails?\b|\bmailed\b/i,
    say: 'email: mail comes by post',
    example: 'A link by mail',
  },
  {
    language: 'en',
    not: /\b(?:colors?\b(?!:)|canceled|canceling|organiz|behavior|favorite|customiz|recogniz|authoriz|catalog\b|gray\b|check, please)/i,
    say: 'British English',
    example: 'Your favorite color',
  },
  { language: 'en', not: /\b\d{1,2} ?[ap]m\b/i, say: '24 hours', example: 'before 8 pm' },
  {
    language: 'en',
    not: /\b(?:réglages|clôture|caisse|carte cadeau|commande|cuisine|avoir|votre|vous|avec|pour|sur place)\b/i,
    say: 'English',
    example: 'Votre caisse',
  },
  {
    language: 'fr',
    not: /\b(?:the|and|your|please|guests?|settings|(?<!\/)dashboard|walk-?in|no-?show|takeaway|dine-?in)\b/i,
    say: 'French',
    example: 'Guest',
  },
]

/**
 * Words by which somebody may search are any words, and the menu of guests has more languages than two. Mails of the fiscal journal are
 * of its code, which a word does not raise the version of.
 */
const OTHER_WORDS =
  /settings\/settings\.json$|search\/search\.json$|qr-menu\/|fiscal\/(?:check\/check|closings\/closing)-mail\.json$/

/** Texts that are printed on paper. */
const PAPERS = ['core/src/slips/slip-words.ts', 'core/src/slips/receipt-words.ts']

const CODE = /^'[\w-]+(?:\.[\w-]+)+'$|^'[a-z]+(?:[-_][a-z]+)*'$/

type Text = { file: string; language: Language; text: string }

/** All that people read, a literal or a paragraph each. */
export function productTexts(): Text[] {
  const files = [...textFiles(), ...PAPERS].filter((file) => !OTHER_WORDS.test(file))
  const literals = files.flatMap((file) =>
    textsOf(file)
      .filter(({ text }) => !CODE.test(text))
      .map(({ text, isFrench }): Text => ({ file, language: isFrench ? 'fr' : 'en', text })),
  )
  const paragraphs = (['en', 'fr'] as const).flatMap((language) =>
    articleFiles(language).flatMap((file) =>
      withoutAddresses(readFileSync(file, 'utf8'))
        .split('\n')
        .map((text): Text => ({ file, language, text })),
    ),
  )
  return [...literals, ...paragraphs]
}

/** The names of articles in links are English in both languages. */
const withoutAddresses = (article: string) => article.replaceAll(/\]\([^)]*\)/g, ']')

/** "file: text, say …" of each text that breaks a rule. */
export function wordFaults(texts: readonly Text[]): string[] {
  return texts.flatMap(({ file, language, text }) =>
    WORD_RULES.filter((rule) => rule.language === language && rule.not.test(text.replaceAll('\u00a0', ' '))).map(
      ({ say }) => `${file}: ${text}: say ${say}`,
    ),
  )
}
