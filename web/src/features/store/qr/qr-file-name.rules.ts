// characters that one of the common file systems refuses in a name
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu
const MAX_LENGTH = 80

/** "Table 4 / Terrasse" is saved as "Table 4 - Terrasse.png". */
export function qrFileName(title: string): string {
  const name = title
    .replace(UNSAFE, '-')
    .replace(/\s+/g, ' ')
    // a leading dot hides a file, a trailing one is lost on Windows
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
    .slice(0, MAX_LENGTH)
    .trim()
  return `${name || 'QR'}.png`
}
