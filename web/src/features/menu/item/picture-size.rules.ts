/** Limits of an uploaded picture, in pixels and bytes (docs/rules/screens.md#sizes-and-times). */
export const LONGEST_SIDE = 512
export const MAX_BYTES = 0.5 * 1024 * 1024

/** The size a picture is drawn at: its longest side at most 512 px, never enlarged, no side without a pixel. */
export function fitPicture(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
