const INTERVAL_MS = 5_000

/** Goes on every five seconds; waits while it is looked at, and for good once it was paused. */
export function runCarousel(carousel: HTMLElement): void {
  const part = (name: string) => carousel.querySelector<HTMLElement>(`[data-${name}]`)!
  const track = part('track')
  const toggle = part('toggle')
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-dot]')]
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  let current = 0
  let isPaused = false
  let timer: number | undefined

  const isLookedAt = () => carousel.matches(':hover, :focus-within') || document.hidden

  const mark = (at: number) => {
    current = at
    for (const [place, dot] of dots.entries()) {
      if (place === at) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  const show = (wanted: number) => {
    const at = (wanted + dots.length) % dots.length
    mark(at)
    track.scrollTo({ left: at * track.clientWidth, behavior: calm.matches ? 'instant' : 'smooth' })
  }
  const restart = () => {
    window.clearInterval(timer)
    if (isPaused) return
    timer = window.setInterval(() => {
      if (!isLookedAt()) show(current + 1)
    }, INTERVAL_MS)
  }
  const setPaused = (paused: boolean) => {
    isPaused = paused
    const label = toggle.dataset[paused ? 'play' : 'pause'] ?? ''
    toggle.setAttribute('aria-label', label)
    toggle.title = label
    toggle.toggleAttribute('data-paused', paused)
    restart()
  }
  const choose = (at: number) => {
    show(at)
    restart()
  }

  part('previous').addEventListener('click', () => choose(current - 1))
  part('next').addEventListener('click', () => choose(current + 1))
  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => choose(at))
  toggle.addEventListener('click', () => setPaused(!isPaused))
  // a finger moves the strip by itself
  track.addEventListener('scrollend', () => mark(Math.round(track.scrollLeft / track.clientWidth)))
  window.addEventListener('resize', () => track.scrollTo({ left: current * track.clientWidth, behavior: 'instant' }))
  setPaused(calm.matches)
}
