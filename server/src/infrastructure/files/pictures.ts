import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { AppError } from '../http/app-error.ts'

export type Pictures = {
  /** Re-encodes an uploaded picture and keeps it under its restaurant; returns its path from the origin's root. */
  save: (tenantId: string, upload: Buffer) => Promise<string>
}

const LONGEST_SIDE = 1024
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

/** Pictures of the menu, served for ever: another picture has another name. */
export function openPictures(app: FastifyInstance, dataDir: string): Pictures {
  const root = rootOf(dataDir)
  app.register(async (scope) => {
    await mkdir(root, { recursive: true })
    await scope.register(fastifyStatic, {
      root,
      prefix: '/pictures/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
    })
  })
  return keepPictures(dataDir)
}

/** The same folder where nothing is served: for filling it before the server opens. */
export function keepPictures(dataDir: string): Pictures {
  const root = rootOf(dataDir)
  return {
    async save(tenantId, upload) {
      const picture = await reencode(upload)
      const name = `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`
      const folder = path.join(root, tenantId)
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, name)
      const part = `${file}.${randomUUID()}.part`
      await writeFile(part, picture)
      await rename(part, file)
      return `/pictures/${tenantId}/${name}`
    },
  }
}

function rootOf(dataDir: string): string {
  return path.join(dataDir, 'pictures')
}

/** Decoding and encoding anew drops metadata and whatever else a file may carry; vector files and bombs are refused. */
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
