const TYPED = /^(\d{1,2})(?:\s*[:hH.]\s*(\d{2})?|\s*(\d{2}))?$/

/** The time that somebody typed, as 09:30: 9, 930, 9:30, 9h30 and 9.30 are the same; null while it is none. */
export function readClockTime(text: string): string | null {
  const match = TYPED.exec(text.trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? match[3] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
