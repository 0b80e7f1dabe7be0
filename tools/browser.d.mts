export type Browser = { executablePath: string; args: string[] }
export function findBrowser(): Browser | undefined
export function ensureBrowser(): Browser
