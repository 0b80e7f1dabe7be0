import type { TextCatalogue } from './catalogues.mjs'

export const MADE: string
export function modulesOf(catalogue: TextCatalogue): { file: string; source: string }[]
