import type { FindingCode, WarningCode } from '#core/fiscal/verify/findings.ts'

type Codes = Record<FindingCode | WarningCode, string>

const EN: Codes = {
  payload_changed: 'Content changed',
  link_broken: 'Link broken',
  signature_wrong: 'Wrong signature',
  entry_missing: 'Entry missing',
  entry_inserted: 'Entry inserted',
  order_changed: 'Order changed',
  tail_cut: 'End cut off',
  certificate_wrong: 'Unknown key',
  key_unknown: 'Key missing',
  total_wrong: 'Wrong total',
  closing_missing: 'Closing missing',
  rows_differ: 'Documents differ',
  time_back: 'Time goes back',
  file_changed: 'File changed',
  custody_break: 'Note: a key was lost',
  declared_loss: 'Note: a declared loss',
  taken_over: 'Note: taken over from before the journal',
  root_not_compared: 'Note: compare the key',
}

const FR: Codes = {
  payload_changed: 'Contenu modifié',
  link_broken: 'Lien rompu',
  signature_wrong: 'Signature fausse',
  entry_missing: 'Écriture manquante',
  entry_inserted: 'Écriture insérée',
  order_changed: 'Ordre modifié',
  tail_cut: 'Fin coupée',
  certificate_wrong: 'Clé inconnue',
  key_unknown: 'Clé absente',
  total_wrong: 'Total faux',
  closing_missing: 'Clôture manquante',
  rows_differ: 'Documents différents',
  time_back: 'Heure en arrière',
  file_changed: 'Fichier modifié',
  custody_break: 'À noter : une clé a été perdue',
  declared_loss: 'À noter : une perte déclarée',
  taken_over: 'À noter : repris d’avant le journal',
  root_not_compared: 'À noter : comparez la clé',
}

/** What a check of a fiscal journal finds, in a few words; also on the page that checks archives, which knows nothing else of the product. */
export const findingTexts = { en: { codes: EN }, fr: { codes: FR } }
