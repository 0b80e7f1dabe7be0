import type { TextCatalogue } from './catalogues.mjs'

export const MADE: string
export function modulesOf(catalogue: TextCatalogue): { file: string; source: string }[]
export function moduleOfTexts(file: string): string | null
