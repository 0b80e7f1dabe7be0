export function writeTextModules(): void
