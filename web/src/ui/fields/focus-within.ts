/** As the `ref` of what appears in place of the key that was pressed: the focus goes on in its first field or button. */
export function focusWithin(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, button')?.focus()
}
