/** The local time of that zone at an instant, as every spreadsheet reads it: "2026-11-20 21:30". */
export function wallClock(instant: string | number | Date, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does
  return new Date(instant).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}
