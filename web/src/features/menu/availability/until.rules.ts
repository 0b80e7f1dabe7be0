/** The next moment at which this device's clock shows this time ("HH:mm"); null for an invalid time. */
export function nextAt(time: string, now: Date): Date | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) return null
  const next = new Date(now)
  next.setHours(Number(hours), Number(minutes), 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next
}

/** A typed number of portions; null if invalid. */
export function portionsTyped(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}
