/** Has the browser save a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has begun to read it; a moment later the memory is free
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
