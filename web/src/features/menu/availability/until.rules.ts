/** The next moment at which the clock of this device shows this time ("HH:mm"); null for what is no time. */
export function nextAt(time: string, now: Date): Date | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) return null
  const next = new Date(now)
  next.setHours(Number(hours), Number(minutes), 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next
}

/** A number of portions as it is typed; null for what is none. */
export function portionsTyped(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}
