/** Actions of keys on kitchen screens. */
export const KEY_ACTIONS = [
  'start',
  'bump',
  'recallLast',
  'recallList',
  'allDay',
  'rush',
  'seen',
  'pageBack',
  'pageOn',
  'fullScreen',
  'help',
] as const
export type KeyAction = (typeof KEY_ACTIONS)[number]

export type Keys = Record<KeyAction, string>

export const USUAL_KEYS: Keys = {
  start: 'Space',
  bump: 'Enter',
  recallLast: 'Backspace',
  recallList: 'R',
  allDay: 'A',
  rush: 'U',
  seen: 'S',
  pageBack: 'PageUp',
  pageOn: 'PageDown',
  fullScreen: 'F',
  help: '?',
}

export const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type Arrow = (typeof ARROWS)[number]

type Pressed = { key: string; code: string }

/**
 * The name of a key. Digits are known by their position: on a French keyboard the upper row gives other signs without
 * Shift.
 */
export function nameOfKey({ key, code }: Pressed): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined && key !== '?') return digit
  if (key === ' ') return 'Space'
  return key.length === 1 ? key.toUpperCase() : key
}

export type Pressing =
  | { kind: 'place'; place: number }
  | { kind: 'arrow'; arrow: Arrow }
  | { kind: 'action'; action: KeyAction }

/** Meaning of a key; keys learnt for an action come before digits and arrows. Null for any other key. */
export function pressingOf(pressed: Pressed, keys: Keys): Pressing | null {
  const name = nameOfKey(pressed)
  const action = KEY_ACTIONS.find((one) => keys[one] === name)
  if (action) return { kind: 'action', action }
  const arrow = ARROWS.find((one) => one === name)
  if (arrow) return { kind: 'arrow', arrow }
  return /^\d$/.test(name) ? { kind: 'place', place: name === '0' ? 9 : Number(name) - 1 } : null
}

/** Assigns a key to an action; the action that had it gets the other's key. */
export function learnKey(keys: Keys, action: KeyAction, name: string): Keys {
  const other = KEY_ACTIONS.find((one) => keys[one] === name)
  return { ...keys, ...(other && other !== action ? { [other]: keys[action] } : {}), [action]: name }
}

/** Reads stored keys; leaves out values of an older version or another program. */
export function readKeys(value: unknown): Keys {
  const stored = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const known = KEY_ACTIONS.flatMap((action) => {
    const key = stored[action]
    return typeof key === 'string' && key !== '' && key.length <= 30 ? [[action, key] as const] : []
  })
  return { ...USUAL_KEYS, ...Object.fromEntries(known) }
}
