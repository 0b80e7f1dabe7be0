import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

test('a calendar file has escaped texts, UTC times and lines of at most 75 bytes', () => {
  const entry = {
    uid: 'ACDE-1@comptoir',
    startsAt: new Date('2026-11-25T18:30:00Z'),
    endsAt: new Date('2026-11-25T20:15:00Z'),
    title: 'Chez Élise, table pour 4; à l’heure',
    place: '12, rue de la Très Longue Allée des Châtaigniers Centenaires et des Érables, 75011 Paris',
    notes: 'Code ACDE\nhttps://example.com',
    sequence: 2,
    isCancelled: false,
  }
  const file = calendarFile(entry, new Date('2026-11-20T08:00:00Z'))
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain('DTSTART:20261125T183000Z\r\nDTEND:20261125T201500Z\r\n')
  expect(unfolded).toContain(String.raw`SUMMARY:Chez Élise\, table pour 4\; à l’heure`)
  expect(unfolded).toContain(String.raw`DESCRIPTION:Code ACDE\nhttps://example.com`)
  expect(unfolded).toContain('STATUS:CONFIRMED')
  expect(calendarFile({ ...entry, isCancelled: true }, new Date(0))).toContain('STATUS:CANCELLED')
})
