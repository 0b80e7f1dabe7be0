/** The display font has next to no narrow space (U+202F): the thousands of a large figure are separated by a thin one. */
export const displayFigure = (text: string): string => text.replaceAll('\u202F', '\u2009')
