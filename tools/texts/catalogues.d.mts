export type Words = { readonly [key: string]: string | Words | readonly (string | Words)[] }
/** `name` as "web/features/pos/pos". */
export type TextCatalogue = { name: string; languages: ReadonlyMap<string, Words> }
export const TEXTS: string
export function readCatalogues(folder?: string): TextCatalogue[]
