/** The colours that a station may have, by their names. */
export const STATION_COLOURS = ['olive', 'clay', 'slate', 'ochre', 'wine', 'teal', 'plum', 'bark'] as const
export type StationColour = (typeof STATION_COLOURS)[number]

/** The sounds of a new ticket. */
export const STATION_SOUNDS = ['bell', 'chime', 'knock', 'gong', 'beep'] as const
export type StationSound = (typeof STATION_SOUNDS)[number]

/** A stored name that is not known here is none. */
export function colourOf(name: string | null): StationColour | null {
  return STATION_COLOURS.find((colour) => colour === name) ?? null
}

export function soundOf(name: string | null): StationSound | null {
  return STATION_SOUNDS.find((sound) => sound === name) ?? null
}
