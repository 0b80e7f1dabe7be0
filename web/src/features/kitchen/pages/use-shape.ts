import { useSyncExternalStore } from 'react'
import { shapeFor, type Shape } from './ticket-pages.rules.ts'

/** How many tickets this window shows at a time. */
export function useShape(isDense: boolean, hasPanel: boolean): Shape {
  const size = useSyncExternalStore(watchSize, readSize)
  const [width, height] = size.split('x').map(Number) as [number, number]
  return shapeFor({ width, height, isDense, hasPanel })
}

const readSize = () => `${window.innerWidth}x${window.innerHeight}`

function watchSize(callback: () => void): () => void {
  window.addEventListener('resize', callback)
  return () => window.removeEventListener('resize', callback)
}
