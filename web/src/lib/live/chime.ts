/*
 * The sounds of the kitchen and the till, made by the browser itself: no file to load. Browsers keep pages silent until a person has
 * touched them, so the first touch unlocks it; until then a screen shows its pulse only (docs/rules.md, 43).
 */
let context: AudioContext | null = null

/** What browsers take for a touch: of a mouse its press, of a finger only its lifting (HTML, user activation). */
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
  if (context?.state !== 'running') return false
  const [first, second] = NOTES[what]
  ring(context, first, 0)
  ring(context, second, 0.14)
  return true
}

function ring(audio: AudioContext, frequency: number, delay: number): void {
  const at = audio.currentTime + delay
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'sine'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.35, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 1)
}
