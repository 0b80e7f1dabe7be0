/** As strict as a browser's own check of an e-mail field; the server decides. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim())
}
