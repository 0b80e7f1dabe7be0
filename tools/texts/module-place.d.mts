export function placeOf(name: string): string
export function moduleOfTexts(file: string): string | null
