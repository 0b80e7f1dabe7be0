/** The look of popups beside a control: lists of choices, menus, search results. */
export const POPUP_CLASS =
  'origin-(--transform-origin) rounded-lg border border-line bg-raised p-1 text-ink shadow-popup outline-none ' +
  'max-w-(--available-width) transition-[scale,opacity] duration-120 ease-calm ' +
  'data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0'

export const ITEM_CLASS =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-md px-3 py-1.5 text-sm outline-none select-none ' +
  'pointer-coarse:min-h-11 data-highlighted:bg-hover data-disabled:opacity-50'
