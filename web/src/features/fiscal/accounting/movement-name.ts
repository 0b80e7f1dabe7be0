import type { accountingTexts } from './accounting.texts.ts'

type Words = (typeof accountingTexts)['en']

/** Name of a drawer's movement, with its reason; an unknown kind keeps its code. Cash that waits is named by its account. */
export function movementName(
  { kind, reason, account }: { kind: string; reason: string | null; account: string | null },
  { movements, ofReason }: Pick<Words, 'movements' | 'ofReason'>,
): string {
  const key = account !== null && account in movements ? account : kind
  const name = key in movements ? movements[key as keyof Words['movements']] : kind
  return reason ? ofReason({ name, reason }) : name
}
