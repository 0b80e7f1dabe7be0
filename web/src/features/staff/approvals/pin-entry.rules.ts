export const PIN_MIN = 4
export const PIN_MAX = 6

/** The digits of a typed text, up to the length of a PIN. */
export const pinOf = (typed: string): string => typed.replaceAll(/[^0-9]/g, '').slice(0, PIN_MAX)

export const isComplete = (pin: string): boolean => pin.length >= PIN_MIN
