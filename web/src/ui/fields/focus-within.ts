/** The `ref` of an element that replaces the pressed button: moves the focus to its first field or button. */
export function focusWithin(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus()
}
