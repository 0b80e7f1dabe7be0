import { open } from 'node:fs/promises'

/** Returns once a file, or the names in a folder, are on disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
