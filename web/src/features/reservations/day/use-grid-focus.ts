import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'

const BUTTON = '[data-column]'
const STEPS: Partial<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * One tab stop for a table of buttons, which are all rendered with a tab index of -1: arrows move from one to the next,
 * Home and End to the ends of the row. The buttons give their position by `data-row` and `data-column`.
 */
export function useGridFocus() {
  const grid = useRef<HTMLTableElement>(null)

  const stopAt = (button: HTMLElement) => {
    for (const other of grid.current?.querySelectorAll<HTMLElement>(`${BUTTON}[tabindex="0"]`) ?? [])
      other.tabIndex = -1
    button.tabIndex = 0
  }

  // after every render: the button that was the stop may have given way to a reservation
  useEffect(() => {
    if (grid.current?.querySelector(`${BUTTON}[tabindex="0"]`)) return
    const first = grid.current?.querySelector<HTMLElement>(BUTTON)
    if (first) stopAt(first)
  })

  return {
    ref: grid,
    onFocus: (event: SyntheticEvent) => {
      const button = buttonOf(event)
      if (button) stopAt(button)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const from = buttonOf(event)
      const next = from && grid.current && targetOf(grid.current, from, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

function buttonOf(event: SyntheticEvent): HTMLElement | null {
  return (event.target as HTMLElement).closest<HTMLElement>(BUTTON)
}

function targetOf(grid: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const lineOf = (row: number) => [...grid.querySelectorAll<HTMLElement>(`[data-row="${row}"]`)]
  const row = Number(from.dataset['row'])
  const line = lineOf(row)
  if (key === 'Home') return line[0]
  if (key === 'End') return line.at(-1)
  const step = STEPS[key]
  if (!step) return undefined
  if (step[1] !== 0) return line[line.indexOf(from) + step[1]]
  const rows = grid.querySelectorAll('tbody tr').length
  for (let at = row + step[0]; at >= 0 && at < rows; at += step[0]) {
    const nearest = nearestTo(Number(from.dataset['column']), lineOf(at))
    if (nearest) return nearest
  }
  return undefined
}

function nearestTo(column: number, line: readonly HTMLElement[]): HTMLElement | undefined {
  const distance = (button: HTMLElement) => Math.abs(Number(button.dataset['column']) - column)
  return line.toSorted((a, b) => distance(a) - distance(b))[0]
}
