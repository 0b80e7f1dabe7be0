import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import {
  pathOfCopy,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureCopy,
  type PictureFormat,
} from '#core/pictures/picture-sources.ts'
import { exists } from './exists.ts'

export type PictureCopies = {
  /** Makes this copy if it is missing. False if there is no original. */
  ensure: (copy: PictureCopy) => Promise<boolean>
  /** Makes all copies that a phone may ask for, one by one, when nothing else is being made. */
  prepare: (original: string) => Promise<void>
  close: () => Promise<void>
}

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  // AVIF's lowest effort takes a third of the time for a few percent more bytes
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
}

/** Copies of pictures beside their originals; one is made at a time, so that the tills keep their cores. */
export function openPictureCopies(root: string): PictureCopies {
  const making = new Map<string, Promise<boolean>>()
  const fileOf = (picture: string) => path.join(root, picture.replace(/^\/pictures\//, ''))
  const oneAtATime = pLimit(1)
  let isClosed = false

  const make = async (copy: PictureCopy): Promise<boolean> => {
    const original = await readFile(fileOf(copy.original)).catch(() => null)
    if (original === null || isClosed) return false
    const image = sharp(original).resize({ width: copy.width, withoutEnlargement: true })
    await writeWhole(fileOf(pathOfCopy(copy)), await encoders[copy.format](image).toBuffer())
    return true
  }

  const ensure = async (copy: PictureCopy): Promise<boolean> => {
    const name = pathOfCopy(copy)
    const running = making.get(name)
    if (running) return running
    // without an original it is not even queued: made-up names delay nobody
    if (await exists(fileOf(name))) return true
    if (!(await exists(fileOf(copy.original)))) return false
    const begun = making.get(name)
    if (begun) return begun
    const made = oneAtATime(() => make(copy)).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  return {
    ensure,
    prepare: async (original) => {
      for (const width of PICTURE_WIDTHS)
        for (const format of PICTURE_FORMATS) await ensure({ original, width, format })
    },
    close: async () => {
      isClosed = true
      await Promise.allSettled(making.values())
    },
  }
}

/** Writes a file so that nobody ever reads half of it, even after a power cut: once it has its name, it is on disk. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await writeFile(part, content, { flush: true })
    await rename(part, file)
  } catch (error) {
    // otherwise a full disk would stay full
    await rm(part, { force: true })
    throw error
  }
}
