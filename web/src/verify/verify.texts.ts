import type { FindingCode, WarningCode } from '#core/fiscal/verify/findings.ts'
import { findingTexts } from '../lib/restaurant/finding.texts.ts'

type Texts = {
  title: string
  intro: string
  privacy: string
  choose: string
  root: string
  rootHint: string
  rootInvalid: string
  all: string
  check: string
  checking: (percent: number) => string
  sound: string
  changed: string
  unreadable: string
  restaurant: string
  span: string
  entries: string
  key: string
  findings: string
  more: (count: number) => string
  codes: Record<FindingCode | WarningCode, string>
}

export const TEXTS: Record<'en' | 'fr', Texts> = {
  en: {
    title: 'Check an archive of a fiscal journal',
    intro:
      'Choose the ZIP file. The page checks whether its entries are as they were signed, that none is missing and that the closings add up.',
    privacy:
      'Everything happens in this browser: nothing of the file leaves your device. The product is not certified; this page shows what the file proves.',
    choose: 'Archive (ZIP file)',
    root: 'Key of the installation (optional)',
    rootHint: '64 hexadecimal digits, as the installation has published them',
    rootInvalid: 'A key has 64 hexadecimal digits.',
    all: 'Check each signature, which takes longer',
    check: 'Check',
    checking: (percent) => `Checking … ${percent} %`,
    sound: 'The archive is as it was signed.',
    changed: 'The archive is not as it was signed.',
    unreadable: 'This file is no archive of a fiscal journal, or a part of it is missing.',
    restaurant: 'Restaurant',
    span: 'Business days',
    entries: 'Entries',
    key: 'Key of the installation',
    findings: 'Findings',
    more: (count) => `and ${count} more`,
    codes: findingTexts.en.codes,
  },
  fr: {
    title: 'Vérifier une archive de journal fiscal',
    intro:
      'Choisissez le fichier ZIP. La page vérifie que ses écritures sont telles qu’elles ont été signées, qu’il n’en manque aucune et que les clôtures sont justes.',
    privacy:
      'Tout se passe dans ce navigateur : rien du fichier ne quitte votre appareil. Le produit n’a reçu aucune certification ; cette page montre ce que le fichier prouve.',
    choose: 'Archive (fichier ZIP)',
    root: 'Clé de l’installation (facultatif)',
    rootHint: '64 chiffres hexadécimaux, tels que l’installation les a publiés',
    rootInvalid: 'Une clé compte 64 chiffres hexadécimaux.',
    all: 'Vérifier chaque signature, ce qui prend plus de temps',
    check: 'Vérifier',
    checking: (percent) => `Vérification … ${percent} %`,
    sound: 'L’archive est telle qu’elle a été signée.',
    changed: 'L’archive n’est pas telle qu’elle a été signée.',
    unreadable: 'Ce fichier n’est pas une archive de journal fiscal, ou il en manque une partie.',
    restaurant: 'Restaurant',
    span: 'Journées',
    entries: 'Écritures',
    key: 'Clé de l’installation',
    findings: 'Constats',
    more: (count) => `et ${count} de plus`,
    codes: findingTexts.fr.codes,
  },
}
