import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DbPool } from '../database/db.ts'
import { Tenant } from '../database/tenant.ts'
import { exists } from './exists.ts'
import { writeWhole } from './picture-copies.ts'
import { listOriginals, listTenantFolders } from './picture-folders.ts'
import { findPicture, insertPicture, listPictureNames } from './pictures.queries.ts'

const ALL_SHARED = '.all-shared'

export type SharedPictures = {
  share: (tenantId: string, name: string, content: Buffer) => Promise<void>
  /** Brings an original to this disk, unless it is there or nowhere. */
  bring: (tenantId: string, name: string) => Promise<void>
  /** Shares a restaurant's originals that only this disk has. */
  shareOwnDisk: (tenantId: string) => Promise<void>
  /** Shares originals of every restaurant, for disks from before pictures were shared. Once for a folder. */
  shareWholeDisk: () => Promise<void>
}

/** Stores originals in the database, for processes with another disk. */
export function openSharedPictures(root: string, db: DbPool): SharedPictures {
  const tenantOf = (tenantId: string) => new Tenant(tenantId, db, () => {})
  const share: SharedPictures['share'] = (tenantId, name, content) =>
    tenantOf(tenantId).job((tx) => insertPicture(tx.db, name, content))

  const shareOwnDisk: SharedPictures['shareOwnDisk'] = async (tenantId) => {
    const known = new Set(await tenantOf(tenantId).read((tx) => listPictureNames(tx.db)))
    const folder = path.join(root, tenantId)
    for (const name of await listOriginals(folder))
      if (!known.has(name)) await share(tenantId, name, await readFile(path.join(folder, name)))
  }

  return {
    share,
    shareOwnDisk,
    bring: async (tenantId, name) => {
      const file = path.join(root, tenantId, name)
      if (await exists(file)) return
      const content = await tenantOf(tenantId).read((tx) => findPicture(tx.db, tenantId, name))
      if (!content) return
      await mkdir(path.dirname(file), { recursive: true })
      await writeWhole(file, content)
    },
    shareWholeDisk: async () => {
      const mark = path.join(root, ALL_SHARED)
      if (await exists(mark)) return
      let isWhole = true
      for (const tenantId of await listTenantFolders(root))
        await shareOwnDisk(tenantId).catch((error: { code?: string }) => {
          // pictures of a deleted restaurant stay where they are
          if (error.code !== FOREIGN_KEY) isWhole = false
        })
      if (isWhole) await writeFile(mark, '')
    },
  }
}

const FOREIGN_KEY = '23503'
