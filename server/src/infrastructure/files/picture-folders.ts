import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const ORIGINAL = /^[0-9a-f]{32}\.webp$/
const TENANT = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** A restaurant's originals on this disk. */
export async function* readOwnPictures(
  dataDir: string,
  tenantId: string,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const folder = folderOf(dataDir, tenantId)
  for (const name of await listOriginals(folder)) yield { name, content: await readFile(path.join(folder, name)) }
}

/** Deletes all pictures of a restaurant from this disk, with their copies. */
export async function deletePicturesOf(dataDir: string, tenantId: string): Promise<void> {
  await rm(folderOf(dataDir, tenantId), { recursive: true, force: true })
}

/** Restaurants with pictures on this disk for at least so long. */
export async function listPictureFolders(dataDir: string, olderThanMs: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await listTenantFolders(rootOf(dataDir))) {
    const { mtimeMs } = await stat(folderOf(dataDir, name))
    if (mtimeMs < Date.now() - olderThanMs) old.push(name)
  }
  return old
}

/** Names of the originals in a restaurant's folder, without copies. */
export async function listOriginals(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => ORIGINAL.test(name))
}

/** Restaurants with a folder below this one. */
export async function listTenantFolders(root: string): Promise<string[]> {
  return (await namesIn(root)).filter((name) => TENANT.test(name))
}

const rootOf = (dataDir: string) => path.join(dataDir, 'pictures')
const folderOf = (dataDir: string, tenantId: string) => path.join(rootOf(dataDir), tenantId)
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
