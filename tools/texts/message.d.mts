export type Kind = 'number' | 'boolean' | 'string' | 'shown' | 'maybe'
export type Compiled = { code: string; parameters: Map<string, Set<Kind>>; named: Set<string> }
export function formsOf(language: string, isolates?: boolean): string
export function compileMessage(message: string, language: string, isolates?: boolean): Compiled
