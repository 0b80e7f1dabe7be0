import type { accountingTexts } from './accounting.texts.ts'

type Words = (typeof accountingTexts)['en']

/** What a movement of a drawer is called, with its reason; one that is not known keeps its word. */
export function movementName(
  { kind, reason }: { kind: string; reason: string | null },
  { movements, ofReason }: Pick<Words, 'movements' | 'ofReason'>,
): string {
  const name = kind in movements ? movements[kind as keyof Words['movements']] : kind
  return reason ? ofReason({ name, reason }) : name
}
