/** The till fills the window below the bars of the shell: its halves scroll by themselves, the totals stay in view. */
export const TILL_CLASS =
  '-m-4 flex h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] flex-col overflow-hidden md:-m-6 short:-mt-3!'

/** The menu on 70 %, the cart on 30 %, which never gets too narrow for a line. */
export const TILL_COLUMNS =
  'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,7fr)_minmax(18.5rem,3fr)]'
