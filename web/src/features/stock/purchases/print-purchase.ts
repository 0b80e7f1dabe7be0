type PrintedPurchase = { title: string; lines: readonly (readonly [title: string, quantity: string])[] }

/** Prints an order on a page of its own, in a frame that goes when it is printed. */
export function printPurchase({ title, lines }: PrintedPurchase): void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.className = 'sr-only'
  document.body.append(frame)
  const page = frame.contentDocument!
  page.title = title
  const heading = page.createElement('h1')
  heading.textContent = title
  const table = page.createElement('table')
  for (const cells of lines) {
    const row = table.insertRow()
    for (const text of cells) row.insertCell().textContent = text
  }
  page.body.append(heading, table)
  const { contentWindow } = frame
  contentWindow?.addEventListener('afterprint', () => frame.remove())
  contentWindow?.print()
}
