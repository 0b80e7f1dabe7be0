import type { StationSound } from '#core/kitchen/station-looks.ts'
import { playNotes, type Note } from '../../../lib/live/chime.ts'

const SOUNDS: Record<StationSound, readonly Note[]> = {
  bell: [
    { hertz: 880, at: 0 },
    { hertz: 1318.5, at: 0.14 },
  ],
  chime: [
    { hertz: 659.3, at: 0 },
    { hertz: 784, at: 0.12 },
    { hertz: 1046.5, at: 0.24 },
  ],
  knock: [
    { hertz: 196, at: 0, wave: 'triangle', seconds: 0.12 },
    { hertz: 196, at: 0.18, wave: 'triangle', seconds: 0.12 },
  ],
  gong: [
    { hertz: 146.8, at: 0, seconds: 1.6 },
    { hertz: 220, at: 0, seconds: 1.2 },
  ],
  beep: [{ hertz: 1760, at: 0, wave: 'square', seconds: 0.2 }],
}

const AGAIN_S = 0.7

/** Plays a station's sound at a volume of 0 to 100, twice for a rushed ticket. */
export function playSound(sound: StationSound, volume: number, times: 1 | 2 = 1): void {
  if (volume === 0) return
  const notes = SOUNDS[sound]
  playNotes(
    times === 1 ? notes : [...notes, ...notes.map((note) => ({ ...note, at: note.at + AGAIN_S }))],
    volume / 100,
  )
}
