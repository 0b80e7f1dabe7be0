import { useEffect, useState, type RefObject } from 'react'
import type { Room } from './pack.rules.ts'

/** How much room an element has, in whole pixels; null until it is measured. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      const next = { width: Math.floor(width), height: Math.floor(height) }
      setRoom((before) => (before?.width === next.width && before.height === next.height ? before : next))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return room
}
