import type { FastifyInstance, FastifyRequest } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { menuApi } from '#core/contract/menu.ts'
import { picturesApi } from '#core/contract/menu/pictures.ts'
import type { Tenant } from '../../../../infrastructure/database/tenant.ts'
import type { Pictures } from '../../../../infrastructure/files/pictures.ts'
import { receiveImage } from '../../../../infrastructure/http/receive-image.ts'
import { serve } from '../../../../infrastructure/http/serve.ts'
import { requireMenuItem } from './require-item.ts'
import { addPicture, changePhoto, orderPictures, removePicture } from './save-pictures.ts'

export function pictureRoutes(app: FastifyInstance, { pictures }: { pictures: Pictures }): void {
  serve(app, menuApi.uploadPhoto, async ({ tenant, params, request }) => {
    const imageURL = await receivePicture({ tenant, pictures, request }, params.id)
    return tenant.command(async (tx) => {
      await changePhoto(tx, params.id, imageURL)
      return { ...succeed('menu.photo_uploaded'), imageURL }
    })
  })

  serve(app, menuApi.removePhoto, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await changePhoto(tx, params.id, null)
      return succeed('menu.photo_removed')
    }),
  )

  serve(app, picturesApi.add, async ({ tenant, params, request }) => {
    const imageURL = await receivePicture({ tenant, pictures, request }, params.id)
    return tenant.command(async (tx) => {
      await addPicture(tx, params.id, imageURL)
      return { ...succeed('menu.photo_uploaded'), imageURL }
    })
  })

  serve(app, picturesApi.order, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await orderPictures(tx, params.id, body.names)
      return succeed('menu.pictures_ordered')
    }),
  )

  serve(app, picturesApi.remove, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await removePicture(tx, params.id, params.name)
      return succeed('menu.photo_removed')
    }),
  )
}

type Receiving = { tenant: Tenant; pictures: Pictures; request: FastifyRequest }

/** Receives and encodes before the transaction: neither may hold a database connection. */
async function receivePicture({ tenant, pictures, request }: Receiving, itemId: string): Promise<string> {
  const upload = await receiveImage(request)
  await tenant.read((tx) => requireMenuItem(tx, itemId))
  return pictures.save(tenant.id, upload)
}
