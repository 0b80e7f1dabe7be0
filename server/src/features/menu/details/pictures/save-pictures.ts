import { PICTURES_MAX } from '#core/contract/menu/pictures.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findPicturesForUpdate, updatePictures } from './pictures.queries.ts'

/** Adds a picture to an item, after the others. */
export async function addPicture(tx: TenantTx, itemId: string, picture: string): Promise<void> {
  const pictures = await requirePictures(tx, itemId)
  if (pictures.includes(picture)) throw new AppError('menu.picture_there')
  if (pictures.length >= PICTURES_MAX) throw new AppError('menu.pictures_full')
  await save(tx, itemId, [...pictures, picture])
}

/** Orders the pictures of an item; each must be named once. */
export async function orderPictures(tx: TenantTx, itemId: string, names: readonly string[]): Promise<void> {
  const pictures = await requirePictures(tx, itemId)
  const ordered = names.map((name) => pictures.find((picture) => nameOf(picture) === name))
  const isEachOnce = new Set(names).size === pictures.length && names.length === pictures.length
  if (!isEachOnce || ordered.includes(undefined)) throw new AppError('menu.picture_not_found')
  await save(
    tx,
    itemId,
    ordered.map((picture) => picture!),
  )
}

/** Removes a picture. If it was the first, the next becomes first. */
export async function removePicture(tx: TenantTx, itemId: string, name: string): Promise<void> {
  const pictures = await requirePictures(tx, itemId)
  const left = pictures.filter((picture) => nameOf(picture) !== name)
  if (left.length === pictures.length) throw new AppError('menu.picture_not_found')
  await save(tx, itemId, left)
}

/** Replaces the first picture, or removes it. */
export async function changePhoto(tx: TenantTx, itemId: string, image: string | null): Promise<void> {
  const [, ...others] = await requirePictures(tx, itemId)
  const kept = others.filter((picture) => picture !== image)
  await save(tx, itemId, image === null ? kept : [image, ...kept])
}

async function requirePictures(tx: TenantTx, itemId: string): Promise<string[]> {
  const pictures = await findPicturesForUpdate(tx.db, itemId)
  if (!pictures) throw new AppError('menu.item_not_found')
  return pictures
}

async function save(tx: TenantTx, itemId: string, pictures: readonly string[]): Promise<void> {
  await updatePictures(tx.db, itemId, pictures)
  tx.emit({ type: 'menu_update' })
}

const nameOf = (picture: string): string => picture.slice(picture.lastIndexOf('/') + 1)
