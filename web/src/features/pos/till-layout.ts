/** The till fills the window below the shell's bars: each half scrolls by itself, the totals stay visible. */
export const TILL_CLASS =
  '-m-4 flex h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] flex-col overflow-hidden md:-m-6 short:-mt-3!'

/** Menu 70 %, cart 30 %; the cart never gets too narrow for a line. */
export const TILL_COLUMNS =
  'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,7fr)_minmax(18.5rem,3fr)]'
