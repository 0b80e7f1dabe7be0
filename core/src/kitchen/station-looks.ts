export const STATION_COLOURS = ['olive', 'clay', 'slate', 'ochre', 'wine', 'teal', 'plum', 'bark'] as const
export type StationColour = (typeof STATION_COLOURS)[number]

export const STATION_SOUNDS = ['bell', 'chime', 'knock', 'gong', 'beep'] as const
export type StationSound = (typeof STATION_SOUNDS)[number]

/** Unknown stored names become null. */
export function colourOf(name: string | null): StationColour | null {
  return STATION_COLOURS.find((colour) => colour === name) ?? null
}

export function soundOf(name: string | null): StationSound | null {
  return STATION_SOUNDS.find((sound) => sound === name) ?? null
}
