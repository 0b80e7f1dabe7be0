import type { accountingTexts } from './accounting.texts.ts'

type Words = (typeof accountingTexts)['en']

/** Name of a drawer's movement, with its reason; an unknown kind keeps its code. */
export function movementName(
  { kind, reason }: { kind: string; reason: string | null },
  { movements, ofReason }: Pick<Words, 'movements' | 'ofReason'>,
): string {
  const name = kind in movements ? movements[kind as keyof Words['movements']] : kind
  return reason ? ofReason({ name, reason }) : name
}
