import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { readPictureCopy } from '#core/pictures/picture-sources.ts'
import type { DbPool } from '../database/db.ts'
import { AppError } from '#core/app-error.ts'
import { openPictureCopies, writeWhole } from './picture-copies.ts'
import { openSharedPictures } from './shared-pictures.ts'

export type Pictures = {
  /** Re-encodes and stores an uploaded picture; returns its path from the origin's root. */
  save: (tenantId: string, upload: Buffer) => Promise<string>
}

const LONGEST_SIDE = 1024
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

/**
 * Pictures of the menu, served for ever: a new picture has a new name. Phones ask for copies in the sizes they need;
 * missing ones, of older pictures or the demo's, are made at the first request.
 */
export function openPictures(app: FastifyInstance, { dataDir, db }: { dataDir: string; db: DbPool }): Pictures {
  const root = rootOf(dataDir)
  const copies = openPictureCopies(root)
  const folder = openPictureFolder(dataDir)
  const shared = openSharedPictures(root, db)
  app.addHook('onReady', async () => {
    // not awaited: nobody needs them until another process runs
    shared.shareWholeDisk().catch((error: unknown) => app.log.warn({ err: error }, 'pictures not shared'))
  })
  app.addHook('onClose', () => copies.close())
  app.register(async (scope) => {
    await mkdir(root, { recursive: true })
    scope.addHook('onRequest', async (request) => {
      const copy = readPictureCopy(request.url)
      const original = readOriginal(copy?.original ?? request.url)
      if (original) await shared.bring(original.tenantId, original.name)
      if (copy) await copies.ensure(copy)
    })
    await scope.register(fastifyStatic, {
      root,
      prefix: '/pictures/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
    })
  })
  return {
    async save(tenantId, upload) {
      const webp = await reencode(upload)
      const picture = await folder.write(tenantId, webp)
      await shared.share(tenantId, path.posix.basename(picture), webp)
      // not awaited: a request for a copy waits for it
      copies.prepare(picture).catch((error: unknown) => app.log.warn({ err: error }, 'no copies of a picture'))
      return picture
    },
  }
}

/** The folder of one disk without serving, to fill it before the server opens. */
export type PictureFolder = {
  /** Writes a picture encoded as we serve it; returns its path from the origin's root. */
  write: (tenantId: string, webp: Buffer) => Promise<string>
}

export function openPictureFolder(dataDir: string): PictureFolder {
  const root = rootOf(dataDir)
  return {
    async write(tenantId, webp) {
      const name = `${createHash('sha256').update(webp).digest('hex').slice(0, 32)}.webp`
      const folder = path.join(root, tenantId)
      await mkdir(folder, { recursive: true })
      await writeWhole(path.join(folder, name), webp)
      return `/pictures/${tenantId}/${name}`
    },
  }
}

/** Shares a restaurant's pictures on this disk, once it has its own rows. */
export async function sharePicturesOf(tenantId: string, where: { dataDir: string; db: DbPool }): Promise<void> {
  await openSharedPictures(rootOf(where.dataDir), where.db).shareOwnDisk(tenantId)
}

function readOriginal(url: string): { tenantId: string; name: string } | null {
  const [, tenantId, name] =
    /^\/pictures\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/([0-9a-f]{32}\.webp)$/.exec(url) ?? []
  return tenantId !== undefined && name !== undefined ? { tenantId, name } : null
}

function rootOf(dataDir: string): string {
  return path.join(dataDir, 'pictures')
}

/** Re-encoding drops metadata and anything else in the file; vector files and decompression bombs are refused. */
async function reencode(upload: Buffer): Promise<Buffer> {
  try {
    const image = sharp(upload, { limitInputPixels: 50_000_000, failOn: 'error' })
    const { format } = await image.metadata()
    if (!FORMATS.has(format)) throw new AppError('menu.image_invalid')
    return await image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new AppError('menu.image_invalid')
  }
}
