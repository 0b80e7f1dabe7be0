export function buildStale(plan?: { isForced?: boolean; only?: 'web' | 'server' | null }): Promise<void>
