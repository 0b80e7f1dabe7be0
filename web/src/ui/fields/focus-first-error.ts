const FRAMES = 30

/** After a refused form: puts the focus on its first wrong field, as soon as the errors are on the page. */
export function focusFirstError(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (frames > 0) focusFirstError(form, frames - 1)
  })
}
