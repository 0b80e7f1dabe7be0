import type { accountingTexts } from './accounting.texts.ts'

type Words = (typeof accountingTexts)['en']

/** What a movement of a drawer is called; one that is not known keeps its word. */
export const movementName = (kind: string, { movements }: Pick<Words, 'movements'>): string =>
  kind in movements ? movements[kind as keyof Words['movements']] : kind
