/** Copies a text; false where the browser refuses. Over plain http there is no clipboard: there a selection is copied. */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return copySelection(text)
    }
  }
  return copySelection(text)
}

function copySelection(text: string): boolean {
  const focused = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.style.position = 'fixed'
  box.style.opacity = '0'
  document.body.append(box)
  box.select()
  // deprecated, and the only way without a secure context
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy')
  box.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
