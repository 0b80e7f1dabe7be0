import { useLayoutEffect, useState, type RefObject } from 'react'

/** In pixels. */
export type Room = { width: number; height: number }

/** The room that the layout leaves to an element, measured again whenever it changes; null before the first time. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return room
}
