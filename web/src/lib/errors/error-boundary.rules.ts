/** The messages of Chromium, Firefox, Safari and Vite for a file of the program that could not be loaded. */
const MISSING =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message)
}
