import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, vi } from 'vitest'
import { beginTest } from './tenant.ts'

// other steps run in parallel, so that a moment's work may take seconds
configure({ asyncUtilTimeout: 15_000 })

// There is no layout here: every element is as large as a till's window.
const WIDTH = 1280
const HEIGHT = 800

for (const [name, size] of Object.entries({
  clientWidth: WIDTH,
  clientHeight: HEIGHT,
  offsetWidth: WIDTH,
  offsetHeight: HEIGHT,
}))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })

class NoObserver {
  observe = () => {}
  unobserve = () => {}
  disconnect = () => {}
  takeRecords = () => []
}

Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), { status: 'loaded', ready: Promise.resolve() }),
})

class NoAudio {
  resume = () => Promise.resolve()
}

beforeEach(() => {
  beginTest()
  vi.stubGlobal('AudioContext', NoAudio)
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('IntersectionObserver', NoObserver)
  window.matchMedia = (media) => ({
    media,
    matches: matchesTill(media),
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  })
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.getAnimations = () => []
})

afterEach(() => {
  cleanup()
  // a message outlives its screen by seconds, and the next test would find it beside its own
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
})

/** Of a mouse and a window of 1280×800: the features that our screens ask for. */
function matchesTill(media: string): boolean {
  return media.split(/\s+and\s+/u).every((part) => {
    const [, name, value = ''] = /\(\s*([\w-]+)\s*(?::\s*([^)]+))?\)/u.exec(part) ?? []
    const px = Number.parseFloat(value) * (value.includes('rem') ? 16 : 1)
    if (name === 'min-width') return WIDTH >= px
    if (name === 'max-width') return WIDTH <= px
    if (name === 'min-height') return HEIGHT >= px
    if (name === 'max-height') return HEIGHT <= px
    return name === 'hover' || (name === 'pointer' && value === 'fine')
  })
}
