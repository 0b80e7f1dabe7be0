/** Prints some lines as a page of their own, without the screen. */
export function printLines(heading: string, lines: readonly string[], note: string): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden'
  frame.title = heading
  document.body.append(frame)
  const page = frame.contentDocument!
  page.title = heading
  page.body.style.cssText = 'margin: 2cm; font: 12pt/1.6 sans-serif; color: #000; background: #fff'
  page.body.append(paragraph(page, heading, 'font-weight: bold'))
  for (const line of lines) page.body.append(paragraph(page, line, 'margin: 0; font: 14pt/1.9 monospace'))
  page.body.append(paragraph(page, note, ''))
  const { contentWindow } = frame
  contentWindow!.addEventListener('afterprint', () => frame.remove(), { once: true })
  contentWindow!.focus()
  contentWindow!.print()
}

function paragraph(page: Document, text: string, style: string): HTMLParagraphElement {
  const element = page.createElement('p')
  element.textContent = text
  element.style.cssText = style
  return element
}
