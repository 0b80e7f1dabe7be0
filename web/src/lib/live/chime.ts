/*
 * The sounds of the kitchen and the till, made by the browser itself: no file to load. Browsers keep pages silent until a person has
 * touched them, so the first touch unlocks it; until then a screen shows its pulse only
 * (docs/rules/kitchen.md#two-tabs-and-sounds).
 */
let context: AudioContext | null = null

/** Events that browsers count as user activation: a mouse's press, but only the lifting of a finger. */
const TOUCHES = ['pointerdown', 'pointerup', 'keydown'] as const

/** Waits for the first touch or key that the browser lets the sound begin with; returns the way to stop waiting. */
export function unlockChimeOnFirstTouch(): () => void {
  const unlock = () => {
    context ??= new AudioContext()
    void context.resume().then(stop)
  }
  const stop = () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, unlock)
  }
  for (const touch of TOUCHES) window.addEventListener(touch, unlock)
  return stop
}

export function isChimeUnlocked(): boolean {
  return context?.state === 'running'
}

/** In hertz: upwards like the bell on a pass; for an order of a guest downwards, as a doorbell does. */
const NOTES = { kitchen: [880, 1318.5], guest: [987.8, 784] } as const

/** Two notes. Silent, and false, as long as the page was not touched. */
export function playChime(what: keyof typeof NOTES): boolean {
  const [first, second] = NOTES[what]
  return playNotes([
    { hertz: first, at: 0 },
    { hertz: second, at: 0.14 },
  ])
}

/** A note of a sound: its start in seconds, wave and length; by default a sine of about a second. */
export type Note = { hertz: number; at: number; wave?: OscillatorType; seconds?: number }

/** Notes at a volume of 0 to 1. Silent, and false, as long as the page was not touched. */
export function playNotes(notes: readonly Note[], volume = 0.7): boolean {
  if (context?.state !== 'running') return false
  for (const note of notes) ring(context, note, volume)
  return true
}

function ring(audio: AudioContext, { hertz, at, wave = 'sine', seconds = 0.9 }: Note, loud: number): void {
  const from = audio.currentTime + at
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = wave
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(loud / 2, from + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + seconds + 0.1)
}
