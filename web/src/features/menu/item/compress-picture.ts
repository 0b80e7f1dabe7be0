/** Makes a picture small enough to send, off the main thread; null if the browser cannot read it as a picture. */
export function compressPicture(file: File): Promise<Blob | null> {
  if (!file.type.startsWith('image/')) return Promise.resolve(null)
  const worker = new Worker(new URL('picture.worker.ts', import.meta.url), { type: 'module' })
  const { port1: answer, port2: port } = new MessageChannel()
  return new Promise<Blob | null>((resolve, reject) => {
    answer.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
    answer.start()
    worker.addEventListener('error', () => reject(new Error('The picture could not be made smaller.')))
    worker.postMessage(file, [port])
  }).finally(() => {
    answer.close()
    worker.terminate()
  })
}
