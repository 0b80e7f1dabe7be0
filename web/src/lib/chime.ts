/*
 * The kitchen's sound, made by the browser itself: no file to load. Browsers keep pages silent until a person has
 * touched them, so the first touch unlocks it; until then a screen shows its pulse only (4-decisions.md, 43).
 */
let context: AudioContext | null = null

/** Waits for the first touch or key on the page; returns the way to stop waiting. */
export function unlockChimeOnFirstTouch(): () => void {
  const unlock = () => {
    stop()
    context ??= new AudioContext()
    void context.resume()
  }
  const stop = () => {
    window.removeEventListener('pointerdown', unlock)
    window.removeEventListener('keydown', unlock)
  }
  window.addEventListener('pointerdown', unlock)
  window.addEventListener('keydown', unlock)
  return stop
}

export function isChimeUnlocked(): boolean {
  return context?.state === 'running'
}

/** Two notes, like the bell on a pass. Silent, and false, as long as the page was not touched. */
export function playChime(): boolean {
  if (context?.state !== 'running') return false
  strike(context, 880, 0)
  strike(context, 1318.5, 0.14)
  return true
}

function strike(audio: AudioContext, frequency: number, delay: number): void {
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
