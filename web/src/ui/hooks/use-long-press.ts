import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_MS = 450
/** A scrolling finger moves further than a resting one. */
const RESTS_WITHIN = 10

/**
 * Handlers for a button that does something else when it is held down. A right click and the keyboard's menu key do the same,
 * so that it can be reached without a touch screen.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isOver: false })

  const cancel = () => window.clearTimeout(press.current.timer)
  const run = () => {
    cancel()
    if (press.current.isOver) return
    press.current.isOver = true
    onLongPress()
  }
  return {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      press.current = { timer: button === 0 ? window.setTimeout(run, LONG_MS) : 0, x, y, isOver: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > RESTS_WITHIN) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      run()
    },
    /** By the keyboard no pointer goes down before the next press. */
    onKeyDown: () => {
      press.current.isOver = false
    },
    /** The press that was long is no click as well. */
    onClickCapture: (event: MouseEvent) => {
      if (!press.current.isOver) return
      press.current.isOver = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
