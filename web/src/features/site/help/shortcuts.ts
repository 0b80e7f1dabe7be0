import type { helpTexts } from './help.texts.ts'

type Words = (typeof helpTexts)['en']['keyboard']

export type Shortcut = {
  act: keyof Words['acts']
  /** Pressed together; those named in the texts have a name in each language. */
  keys: readonly string[]
  alternative?: readonly string[]
}

/** Keyboard shortcuts by the place where they work. */
export const SHORTCUTS: readonly { place: keyof Words['places']; shortcuts: readonly Shortcut[] }[] = [
  {
    place: 'everywhere',
    shortcuts: [
      { act: 'search', keys: ['Ctrl', 'K'], alternative: ['⌘', 'K'] },
      { act: 'shortcuts', keys: ['?'] },
      { act: 'close', keys: ['escape'] },
      { act: 'next', keys: ['tab'] },
      { act: 'press', keys: ['enter'], alternative: ['space'] },
    ],
  },
  {
    place: 'till',
    shortcuts: [
      { act: 'findItem', keys: ['/'] },
      { act: 'addFirst', keys: ['enter'] },
    ],
  },
  { place: 'orders', shortcuts: [{ act: 'findOrder', keys: ['/'] }] },
  {
    place: 'lists',
    shortcuts: [
      { act: 'choose', keys: ['↑', '↓'] },
      { act: 'take', keys: ['enter'] },
      { act: 'lift', keys: ['space'] },
    ],
  },
]
