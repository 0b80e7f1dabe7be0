/** Findings that show that something was changed after it was signed, or is gone. */
export const FINDINGS = [
  'payload_changed',
  'link_broken',
  'signature_wrong',
  'entry_missing',
  'entry_inserted',
  'order_changed',
  'tail_cut',
  'certificate_wrong',
  'key_unknown',
  'total_wrong',
  'closing_missing',
  'rows_differ',
  'time_back',
  'file_changed',
] as const
/** Observations that do not show a change. */
export const WARNINGS = ['custody_break', 'declared_loss', 'taken_over', 'root_not_compared'] as const

export type FindingCode = (typeof FINDINGS)[number]
export type WarningCode = (typeof WARNINGS)[number]

/** A text in English and French. */
export type Bilingual = { text: string; french: string }

export const bilingual = (text: string, french: string): Bilingual => ({ text, french })

/** A finding and its place: the chain and the entry's number, if there is one. */
export type Finding = { code: FindingCode | WarningCode; chain?: string; seq?: number } & Bilingual

export const isWarning = ({ code }: Finding): boolean => WARNINGS.some((one) => one === code)

/** Writes a finding as a line of text: code, place, description. */
export const describeFinding = ({ code, chain, seq, text, french }: Finding, language: 'en' | 'fr' = 'en'): string =>
  [code, [chain, seq].filter((part) => part !== undefined).join('-'), language === 'fr' ? french : text]
    .filter(Boolean)
    .join(' ')

/** A chain that ends before a known number. */
export const tailCut = (chain: string, last: number, expected: number): Finding => ({
  code: 'tail_cut',
  chain,
  seq: last + 1,
  ...bilingual(
    `The chain ends with ${last}, and was at ${expected}.`,
    `La chaîne s’arrête à ${last} et en était à ${expected}.`,
  ),
})

export const lostUntil = (seq: number): Bilingual =>
  bilingual(
    `The entries until ${seq} were lost, as the journal states.`,
    `Les écritures jusqu’à ${seq} ont été perdues, comme le journal le déclare.`,
  )

/** Entries that a restored backup lacks, as the journal declares. */
export const declaredLoss = (chain: string, seq: number, to: number): Finding => ({
  code: 'declared_loss',
  chain,
  seq,
  ...lostUntil(to),
})
